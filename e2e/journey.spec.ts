import { createHash } from 'node:crypto';
import { atStep, fillFromStepTwo, logo, next, photos } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const trade of ['electrician', 'plumber', 'builder']) {
  test(`a ${trade} fills all ten steps on a phone, and everything arrives`, async ({ page, server }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('pageerror', (error) => refused.push(String(error)));

    await page.goto(`/request?trade=${trade.toUpperCase()}&Referrer=flyer`);
    await expect(page.getByRole('radio', { name: trade, exact: false })).toBeChecked();
    await next(page);
    await atStep(page, 'Business Information');
    await fillFromStepTwo(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();

    const deliveries = await server.deliveries();
    expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
    expect(new Set(deliveries.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(new Set(deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(4);

    const [basics, logoDelivery, gallery, main] = deliveries;
    expect(basics?.fields).toMatchObject({
      firstName: 'Alex',
      companyName: 'Brightline & Sons',
      email: 'alex@brightline.example',
      phone: '07700900123',
      selectedTrade: trade,
      referrer: 'flyer',
    });
    expect(main?.fields).toMatchObject({
      businessName: 'Brightline & Sons',
      whatsAppNumber: '07700900123',
      businessEmailPrefix: 'hello',
      domainName: 'brightline.example',
      selectedTrade: trade,
      logoUploadedSeparately: 'true',
      galleryUploadedSeparately: 'true',
    });
    expect(JSON.parse(String(main?.fields.businessAddress))).toMatchObject({ postcode: 'RG1 1AA', town: 'Reading' });
    expect(main?.findings).toEqual([]);

    expect(logoDelivery?.files.map((file) => file.sha256)).toEqual([sha256(logo.buffer)]);
    expect(gallery?.files.map((file) => file.sha256)).toEqual(photos.map(({ buffer }) => sha256(buffer)));
    const [stored] = logoDelivery?.files ?? [];
    const bytes = Buffer.from(await (await fetch(String(stored?.url))).arrayBuffer());
    expect(bytes.equals(logo.buffer)).toBe(true);
    expect(refused).toEqual([]);
  });
}
