import type { Answers, Delivery, HookName, Json, Wizard } from '../contract/index.ts';
import { buildBasics } from './build-basics.ts';
import { buildGallery } from './build-gallery.ts';
import { buildLogo } from './build-logo.ts';
import { buildMain } from './build-main.ts';
import type { DeliveryContext } from './delivery-context.ts';

interface WizardBuilder {
  /** What is sent; undefined while there is nothing to say, as no file of it is stored. */
  readonly build: (context: DeliveryContext) => Delivery<string> | undefined;
  /** What it is to say beside its pictures: the same intention is the same delivery, however often it is tried. */
  readonly intends: (answers: Answers, wizard: Wizard) => { readonly [name: string]: Json };
}

const ofPictures = ({ phone = null }: Answers) => ({ phone });

/** What each call of the wizard (`WIZARD_HOOKS`) says. */
export const WIZARD_BUILDERS: { readonly [hook in HookName]: WizardBuilder } = {
  basics: {
    build: buildBasics,
    intends: ({ firstName = null, email = null, phone = null }) => ({ basics: { firstName, email, phone } }),
  },
  logo: { build: buildLogo, intends: ofPictures },
  gallery: { build: buildGallery, intends: ofPictures },
  main: { build: buildMain, intends: (answers, { formVersion }) => ({ formVersion, answers }) },
};
