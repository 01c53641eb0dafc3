import type { Database } from './database.ts';
import { asBytes, fieldsOf, partsOf, textOf } from './stored-row.ts';

/** What the automation service is sent of one delivery. */
export interface Call {
  readonly deliveryId: string;
  /** JSON text. */
  readonly body: string;
}

/** A row of the journal that no later attempt could read either. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/**
 * A delivery as it is passed on: its fields as received, the storage key of each file posted inside it, its id.
 * Throws UnreadableRow if its row is damaged or nested too deeply to be written as JSON.
 */
export async function readCall(store: Database, delivery: number): Promise<Call> {
  const sql = `SELECT ${asBytes('delivery_id', 'fields', 'parts')} FROM deliveries WHERE id = ?`;
  const row = (await store.execute({ sql, args: [delivery] })).rows[0];
  const deliveryId = textOf(row?.delivery_id);
  const fields = fieldsOf(row?.fields);
  const parts = partsOf(row?.parts);
  if (deliveryId === undefined || !fields || !parts) throw new UnreadableRow('its row in the journal is damaged');
  const files = Object.fromEntries(parts.map(({ field, key }) => [field, key]));
  try {
    return { deliveryId, body: JSON.stringify({ ...fields, ...files, deliveryId }) };
  } catch (error) {
    // The stack overflows some thousand levels down; one that deep came before depth was limited at the door.
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableRow('its fields are nested too deeply');
  }
}
