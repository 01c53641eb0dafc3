/**
 * Takes a resolved wizard and what the customer does, gives the state of the filling, what is wrong with it and what
 * is to be sent; it is pure, knows no form library and no browser, and takes every text from the content.
 */

export { groupInWords } from './answer-words.ts';
export { applyFieldData } from './apply-field-data.ts';
export { applyStepData } from './apply-step-data.ts';
export { changeTrade, undoTradeChange } from './change-trade.ts';
export { checkAll } from './check-all.ts';
export { checkStep, toastOfErrors } from './check-step.ts';
export { choiceName, groupOf, questionOf } from './choice-names.ts';
export { chosenAnswers } from './chosen-answers.ts';
export { colourSource } from './colour-source.ts';
export { acknowledgeDelivery, assignDeliveryId } from './delivery-id.ts';
export { draftGists } from './draft-gists.ts';
export { type DraftNotice, draftNotice, lossNotice, shownLabel } from './draft-notice.ts';
export { answeredLabels, draftOf } from './draft-of.ts';
export {
  choicesOf,
  isConsented,
  isPartial,
  labelOf,
  listsIn,
  publicTitleOf,
  titleOf,
  tradeField,
  widgetOf,
} from './field-ui.ts';
export { fillIn } from './fill-in.ts';
export { customerNumberOf, type Filling, givenCustomerNumber, stepAt } from './filling.ts';
export { findStepAgain } from './find-step-again.ts';
export { givenFields } from './given-fields.ts';
export { goToNamed } from './go-to-named.ts';
export { followedPath, heldPath } from './held-path.ts';
export { isAnswered } from './is-answered.ts';
export { isConfirmed } from './is-confirmed.ts';
export { type LinkedFilling, linkParameters } from './link-parameters.ts';
export { backStep, continueStep, enterStep, goToStep, nextStepFilling, reopen } from './navigate.ts';
export { normaliseAnswer, normaliseAnswers } from './normalise-answers.ts';
export { pruneAnswer } from './prune-answer.ts';
export { fittedAnswer, readPrefill } from './read-prefill.ts';
export { relevantErrors } from './relevant-errors.ts';
export { resumeDraft } from './resume-draft.ts';
export { type ReviewedFilling, type ReviewedStep, reviewSteps, sameReview } from './review-steps.ts';
export { sameValue } from './same-value.ts';
export { type FillingStart, fillFromLink, startFilling } from './start-filling.ts';
export { restoreColours, type TakenOutcome, takeColours } from './take-colours.ts';
export { answerSource } from './take-over-answers.ts';
export { unlistedTradeNote } from './unlisted-trade.ts';
export {
  MissingValidatorError,
  metBranch,
  type StepConditions,
  type StepValidators,
  stepConditions,
  visibleAnswers,
  visibleFields,
} from './visible-fields.ts';
export { type WizardRules, wizardRules } from './wizard-rules.ts';
