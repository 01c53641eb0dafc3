import type { ChangeRow } from './change-table.ts';
import { STEP } from './small-version.ts';

const UI = `${STEP}/ui.json`;
const BUSINESS_UI = 'schemas/wizard/02-business/ui.json';
const LIST_UI = { 'ui:title': 'Nickname', 'ui:widget': 'freeList' };

/** Edits that may look like mere wording or presentation, and change what can be answered, or what arrives. */
export const ANSWER_CHANGE_ROWS: readonly ChangeRow[] = [
  {
    kind: 'widget-option-changed',
    grades: 'hwb',
    message: 'The option “fileType” of “Logo” (logo) is “gallery”, no longer “logo”.',
    edits: [[BUSINESS_UI, '/logo/ui:options/fileType', 'gallery']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhw',
    message: '“Logo” (logo) has the option “keepPng” now: true.',
    edits: [[BUSINESS_UI, '/logo/ui:options/keepPng', true]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhw',
    message: '“Logo” (logo) has the option “longestSide” now: 800.',
    edits: [[BUSINESS_UI, '/logo/ui:options/longestSide', 800]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'wbb',
    message: 'The option “namesFrom” of “Logo” (logo) is “profiles”, no longer “services”.',
    before: [[BUSINESS_UI, '/logo/ui:options', { namesFrom: 'services' }]],
    edits: [[BUSINESS_UI, '/logo/ui:options', { namesFrom: 'profiles' }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hwb',
    message: 'The option “joinedBy” of “Nickname” (nickname) is “; ”, no longer “, ”.',
    before: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { joinedBy: ', ' } }]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { joinedBy: '; ' } }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'whw',
    message: '“Nickname” (nickname) has the option “splitAt” now: “,”.',
    before: [[UI, '/nickname', LIST_UI]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { splitAt: ',' } }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: '“Nickname” (nickname) has the option “suggestions” now: “Bob”, “Ann”.',
    before: [[UI, '/nickname', LIST_UI]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { suggestions: ['Bob', 'Ann'] } }]],
  },
  {
    ...{
      kind: 'given-closed',
      grades: 'whh',
      message: 'Where a link brings “Nickname” (nickname), it is shown and locked, no longer open to changes.',
    },
    edits: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
  },
  {
    kind: 'given-closed',
    grades: 'whh',
    message: 'Where a link brings “Nickname” (nickname), it is not shown, no longer shown and locked.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
  },
  {
    kind: 'given-opened',
    grades: 'hhw',
    message: 'Where a link brings “Nickname” (nickname), it is open to changes, no longer not shown.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'edit']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: 'Where a link brings “Nickname” (nickname), it is shown and locked, no longer not shown.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
  },
];
