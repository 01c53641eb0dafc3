import type { Rule } from '../rule.ts';
import { colourScheme } from './colour-scheme.ts';
import { conditionByName } from './condition-by-name.ts';
import { defaultNotListed } from './default-not-listed.ts';
import { duplicateKey } from './duplicate-key.ts';
import { editorSchema } from './editor-schema.ts';
import { enumNames } from './enum-names.ts';
import { fieldAskedTwice } from './field-asked-twice.ts';
import { fieldReferences } from './field-references.ts';
import { filePair } from './file-pair.ts';
import { formReferences } from './form-references.ts';
import { formUploads } from './form-uploads.ts';
import { formWords } from './form-words.ts';
import { idleMessage } from './idle-message.ts';
import { jsonSyntax } from './json-syntax.ts';
import { listDuplicate } from './list-duplicate.ts';
import { marketingReferences } from './marketing-references.ts';
import { metaSchema } from './meta-schema.ts';
import { missingLabel } from './missing-label.ts';
import { missingMessage } from './missing-message.ts';
import { missingWords } from './missing-words.ts';
import { overlayTarget } from './overlay-target.ts';
import { placeholderMismatch } from './placeholder-mismatch.ts';
import { progressColour } from './progress-colour.ts';
import { regularExpression } from './regular-expression.ts';
import { reservedKey } from './reserved-key.ts';
import { routePath } from './route-path.ts';
import { tradeIdentity } from './trade-identity.ts';
import { unknownField } from './unknown-field.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';
import { unresolvedRef } from './unresolved-ref.ts';
import { widget } from './widget.ts';
import { widgetOptions } from './widget-options.ts';
import { wizardLinks } from './wizard-links.ts';
import { wizardReferences } from './wizard-references.ts';

/** The rules of the checker: what comes in are parsed files and resolved steps, what goes out are complaints. */
export const RULES: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  reservedKey,
  filePair,
  tradeIdentity,
  routePath,
  editorSchema,
  metaSchema,
  regularExpression,
  listDuplicate,
  overlayTarget,
  unresolvedRef,
  conditionByName,
  unknownField,
  widget,
  widgetOptions,
  enumNames,
  missingLabel,
  idleMessage,
  missingMessage,
  placeholderMismatch,
  defaultNotListed,
  fieldReferences,
  unknownPlaceholder,
  fieldAskedTwice,
  colourScheme,
  progressColour,
  missingWords,
  wizardReferences,
  wizardLinks,
  marketingReferences,
  formWords,
  formReferences,
  formUploads,
];
