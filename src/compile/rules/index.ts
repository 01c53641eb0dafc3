import type { Rule } from '../rule.ts';
import { autocompleteToken } from './autocomplete-token.ts';
import { brandPartner } from './brand-partner.ts';
import { choiceDescriptions } from './choice-descriptions.ts';
import { colourScheme } from './colour-scheme.ts';
import { conditionAnswer } from './condition-answer.ts';
import { conditionByName } from './condition-by-name.ts';
import { confusableKinds } from './confusable-kinds.ts';
import { consentLinks } from './consent-links.ts';
import { copiedTrade } from './copied-trade.ts';

import { designLayout } from './design-layout.ts';
import { draftExample } from './draft-example.ts';
import { duplicateKey } from './duplicate-key.ts';
import { editorSchema } from './editor-schema.ts';
import { effectUpload } from './effect-upload.ts';
import { emptyStep } from './empty-step.ts';
import { emptyText } from './empty-text.ts';
import { enumNames } from './enum-names.ts';
import { fieldAskedTwice } from './field-asked-twice.ts';
import { fieldReferences } from './field-references.ts';
import { filePair } from './file-pair.ts';
import { folderName } from './folder-name.ts';
import { formIdle } from './form-idle.ts';
import { formReferences } from './form-references.ts';
import { formUnsent } from './form-unsent.ts';
import { formUploads } from './form-uploads.ts';
import { formWords } from './form-words.ts';
import { givenConsent } from './given-consent.ts';
import { hiddenRequired } from './hidden-required.ts';
import { idleKeyword } from './idle-keyword.ts';
import { idleMessage } from './idle-message.ts';
import { impossibleBounds } from './impossible-bounds.ts';
import { jsonSyntax } from './json-syntax.ts';
import { keywordType } from './keyword-type.ts';
import { landingExample } from './landing-example.ts';
import { laterAnswer } from './later-answer.ts';
import { listDuplicate } from './list-duplicate.ts';
import { marketingReferences } from './marketing-references.ts';
import { messageRule } from './message-rule.ts';
import { metaSchema } from './meta-schema.ts';
import { missingChoices } from './missing-choices.ts';
import { missingLabel } from './missing-label.ts';
import { missingLogo } from './missing-logo.ts';
import { missingMessage } from './missing-message.ts';
import { missingWords } from './missing-words.ts';
import { neverAsked } from './never-asked.ts';
import { overlayTarget } from './overlay-target.ts';
import { patternBacktracking } from './pattern-backtracking.ts';
import { pictureContent } from './picture-content.ts';
import { pictureUnsent } from './picture-unsent.ts';
import { placeholderMismatch } from './placeholder-mismatch.ts';
import { pluralForms } from './plural-forms.ts';
import { progressColour } from './progress-colour.ts';
import { questionName } from './question-name.ts';
import { readableColours } from './readable-colours.ts';
import { readableText } from './readable-text.ts';
import { refusedChoice } from './refused-choice.ts';
import { refusedDefault } from './refused-default.ts';
import { regularExpression } from './regular-expression.ts';
import { renamedFrom } from './renamed-from.ts';
import { replacementGroup } from './replacement-group.ts';
import { requiredField } from './required-field.ts';
import { reservedKey } from './reserved-key.ts';
import { routePath } from './route-path.ts';
import { straySpace } from './stray-space.ts';
import { submissionName } from './submission-name.ts';
import { suggestedAnswer } from './suggested-answer.ts';
import { textDirection } from './text-direction.ts';
import { toastWords } from './toast-words.ts';
import { tooManyFields } from './too-many-fields.ts';
import { tooManyPictures } from './too-many-pictures.ts';
import { tradeIdentity } from './trade-identity.ts';
import { tradeKeeping } from './trade-keeping.ts';
import { translation } from './translation.ts';
import { twoTypes } from './two-types.ts';
import { unknownField } from './unknown-field.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';
import { unresolvedRef } from './unresolved-ref.ts';
import { unstableTidying } from './unstable-tidying.ts';
import { untypedAnswer } from './untyped-answer.ts';
import { unusedDefinition } from './unused-definition.ts';
import { variantOrder } from './variant-order.ts';
import { widget } from './widget.ts';
import { widgetOptions } from './widget-options.ts';
import { wizardLinks } from './wizard-links.ts';
import { wizardReferences } from './wizard-references.ts';

/** The rules of the checker: what comes in are parsed files and resolved steps, what goes out are problems. */
export const RULES: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  reservedKey,
  questionName,
  filePair,
  tradeIdentity,
  folderName,
  variantOrder,
  routePath,
  editorSchema,
  metaSchema,
  regularExpression,
  patternBacktracking,
  pictureContent,
  replacementGroup,
  listDuplicate,
  straySpace,
  emptyStep,
  emptyText,
  overlayTarget,
  unresolvedRef,
  unusedDefinition,
  conditionByName,
  conditionAnswer,
  neverAsked,
  requiredField,
  untypedAnswer,
  twoTypes,
  confusableKinds,
  hiddenRequired,
  keywordType,
  impossibleBounds,
  unknownField,
  widget,
  widgetOptions,
  missingChoices,
  choiceDescriptions,
  suggestedAnswer,
  refusedChoice,
  idleKeyword,
  autocompleteToken,
  enumNames,
  missingLabel,
  idleMessage,
  missingMessage,
  messageRule,
  toastWords,
  placeholderMismatch,
  unstableTidying,
  copiedTrade,
  refusedDefault,
  fieldReferences,
  unknownPlaceholder,
  laterAnswer,
  fieldAskedTwice,
  renamedFrom,
  colourScheme,
  progressColour,
  readableColours,
  readableText,
  missingWords,
  pluralForms,
  translation,
  textDirection,
  tradeKeeping,
  missingLogo,
  brandPartner,
  wizardReferences,
  wizardLinks,
  consentLinks,
  givenConsent,
  effectUpload,
  pictureUnsent,
  tooManyPictures,
  submissionName,
  marketingReferences,
  landingExample,
  designLayout,
  formWords,
  formReferences,
  formUploads,
  formUnsent,
  tooManyFields,
  formIdle,
  draftExample,
];
