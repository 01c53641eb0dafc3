import { expect } from 'vitest';
import { PNG } from './pictures.ts';
import type { TestServer } from './test-server.ts';

/** Whose data a query asks for; nobody's where nothing is said. */
export const NOBODY = { customers: [], emails: [], phones: [], submissions: [] };

/** Stores a picture under a customer number; gives its key. */
export const upload = async (server: TestServer, customerNumber: string): Promise<string> =>
  (await uploadWithLink(server, customerNumber)).key;

/** The same; gives the link to it, too. */
export async function uploadWithLink(
  server: TestServer,
  customerNumber: string,
): Promise<{ readonly key: string; readonly getUrl: string }> {
  const request = { customerNumber, fileName: 'van.png', fileType: 'gallery', fileMimeType: 'image/png' };
  const { putUrl, getUrl, key } = await (await server.post('/prod/upload', request)).json();
  const answer = await fetch(putUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(PNG),
  });
  expect(answer.status).toBe(200);
  return { key, getUrl };
}

/** Sends deliveries, each taken in. */
export async function send(server: TestServer, hook: string, ...deliveries: object[]): Promise<void> {
  for (const delivery of deliveries) expect((await server.post(`/hooks/${hook}`, delivery)).status).toBe(200);
}

/** What Sam has sent, who has the customer number C-7, beside somebody else. */
export async function sendSam(server: TestServer) {
  const [logo, photo, left, other] = [
    await upload(server, 'C-7'),
    await upload(server, 'C-7'),
    await upload(server, 'C-7'),
    await upload(server, 'C-8'),
  ];
  const sam = { submissionId: 's-1', customerNumber: 'C-7' };
  await send(server, 'basics', { ...sam, deliveryId: 'd-basics', firstName: 'Sam', email: 'Sam@Mail.example ' });
  await send(server, 'logo', { submissionId: 's-1', deliveryId: 'd-logo', logoUrl: logo });
  await send(server, 'gallery', { ...sam, deliveryId: 'd-gallery', galleryUrls: JSON.stringify([photo]) });
  await send(server, 'contact', { deliveryId: 'd-contact', phone: '+44 (0)7700 900-123', message: 'Samantha’s words' });
  await send(server, 'main', {
    submissionId: 's-2',
    customerNumber: 'C-8',
    deliveryId: 'd-other',
    email: 'x@y.example',
  });
  await send(server, 'gallery', { submissionId: 's-2', deliveryId: 'd-other-gallery', galleryUrls: [other] });
  return { logo, photo, left, other };
}
