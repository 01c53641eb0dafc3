import { createHash } from 'node:crypto';
import { expectedDeliveries } from './expected-deliveries.ts';
import { atStep, fillFromStepTwo, logo, next, photos } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';
import { tradesOnDisk } from './trades.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const trade of tradesOnDisk) {
  test(`${trade.id}: all ten steps on a phone, and everything arrives`, async ({ page, server }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('pageerror', (error) => refused.push(String(error)));

    await page.goto(`/request?trade=${trade.id.toUpperCase()}&Referrer=flyer&tagline=On%20time&about=Since+1999`);
    const link = page.url();
    // A trade that links can't choose is chosen by hand.
    await page.getByRole('radio', { name: trade.title, exact: true }).check();
    await next(page);
    await atStep(page, 'Business Information');
    await fillFromStepTwo(page, trade.services.length > 0 ? [] : ['Window cleaning', 'Gutter clearing']);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Your information has been submitted successfully!' }),
    ).toBeVisible();

    const deliveries = await server.deliveries();
    expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
    expect(Object.fromEntries(deliveries.map(({ hook, fields }) => [hook, fields]))).toEqual(
      expectedDeliveries(trade, link),
    );
    expect(new Set(deliveries.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(new Set(deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(4);
    expect(new Set(deliveries.map(({ fields }) => fields.customerNumber)).size).toBe(1);
    expect(deliveries.flatMap(({ findings }) => findings)).toEqual([]);

    const [basics, logoDelivery, gallery, main] = deliveries;
    expect(JSON.parse(String(main?.fields.deliveries))).toEqual(
      [basics, logoDelivery, gallery].map((other) => other?.deliveryId),
    );
    expect(logoDelivery?.files.map((file) => file.sha256)).toEqual([sha256(logo.buffer)]);
    expect(gallery?.files.map((file) => file.sha256)).toEqual(photos.map(({ buffer }) => sha256(buffer)));
    const bytes = Buffer.from(await (await fetch(String(logoDelivery?.files[0]?.url))).arrayBuffer());
    expect(bytes.equals(logo.buffer)).toBe(true);
    expect(refused).toEqual([]);
  });
}
