import type { Answers, FormCall, StoredFile, UploadPart } from '../../contract/index.ts';
import {
  buildFormDelivery,
  buildUploadDelivery,
  type FormDeliveryContext,
  newId,
  sendDelivery,
} from '../../deliver/index.ts';
import { createDeliveryBook } from './delivery-book.ts';
import type { LoadedForm } from './load-form.ts';

/** The calls of one filling of a form. What has arrived is not sent again; a repeat keeps its id. */
export interface FormSending {
  /** The form's own call, if it has one. Throws what `sendDelivery` throws. */
  sendAnswers(answers: Answers): Promise<void>;
  /** Tells where the pictures of one answer lie. Throws what `sendDelivery` throws. */
  sendPictures(answer: string, part: UploadPart, files: readonly StoredFile[], answers: Answers): Promise<void>;
}

type Context = Omit<FormDeliveryContext, 'deliveryId' | 'now'>;
type When = Pick<FormDeliveryContext, 'deliveryId' | 'now'>;

/** Begins the calls of one filling. */
export function openSending({ form, site }: Pick<LoadedForm, 'form' | 'site'>): FormSending {
  const { hook, payload, encoding } = form.ui;
  const submissionId = newId();
  const book = createDeliveryBook(newId);
  const contextOf = (call: FormCall, answers: Answers): Context => ({
    hook: call.hook,
    payload: call.payload,
    encoding,
    answers,
    supportEmail: site.supportEmail,
    submissionId,
    page: window.location.href,
    referrer: document.referrer,
  });
  const send = async (name: string, build: Parameters<typeof book.open>[1]) => {
    const { delivery, sent } = book.open(name, build);
    if (sent) return;
    await sendDelivery(delivery, site.hooks[delivery.hook]);
    book.acknowledge(name);
  };
  return {
    sendAnswers: async (answers) => {
      if (!hook || !payload) return;
      const context = contextOf({ hook, payload }, answers);
      await send('', (when: When) => buildFormDelivery({ ...context, ...when }));
    },
    sendPictures: async (answer, part, files, answers) => {
      const context = contextOf(part, answers);
      await send(answer, (when: When) => buildUploadDelivery({ ...context, ...when }, files));
    },
  };
}
