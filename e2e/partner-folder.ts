/** Folder of a partner that does not exist. */
export const PARTNER = 'acme-trades';

/**
 * Everything that makes this partner's form: its name and colours, where it is served and shown in frames, one field
 * hidden, one added, and an accreditation added to the list of every trade. File name → text.
 */
export const PARTNER_FILES = {
  'schema.json': `{
  "$schema": "../../meta/variant.schema.json",
  "steps": {
    "02-business-information": {
      "properties": { "memberNumber": { "type": "string" } },
      "required": { "$add": ["memberNumber"] }
    },
    "03-accreditations": {
      "properties": { "selectedAccreditations": { "items": { "enum": { "$add": ["Acme Approved"] } } } }
    },
    "08-business-stats": { "properties": { "emergencyJobs": null } }
  }
}
`,
  'ui.json': `{
  "$schema": "../../meta/variant-ui.schema.json",
  "title": "Acme Trades",
  "paths": ["/acme-trades"],
  "embed": { "origins": ["https://www.acme-trades.example"] },
  "wizard": {
    "brand": { "partner": "Acme Trades", "text": "In partnership with", "colour": "#7A1F5C" },
    "progress": { "colour": "#B3541E" }
  },
  "steps": {
    "02-business-information": {
      "ui:order": { "$add": ["memberNumber"] },
      "memberNumber": { "ui:title": "Acme member number" }
    }
  }
}
`,
} as const;
/** Folder of a variant of that partner's, for an agent who asks two trades from the sixth step on. */
export const BRANCH = 'acme-on-the-roof';

/** It extends the partner's, offers some trades alone, fixes one of them, starts further on, and changes one trade's list. */
export const BRANCH_FILES = {
  'schema.json': '{ "$schema": "../../meta/variant.schema.json" }\n',
  'ui.json': `{
  "$schema": "../../meta/variant-ui.schema.json",
  "title": "Acme Trades, on the roof",
  "extends": "acme-trades",
  "paths": ["/acme-on-the-roof"],
  "trades": ["roofer", "plumber"],
  "lockTradeFor": ["plumber"],
  "startStep": "06-services",
  "wizard": { "defaultTrade": "roofer" }
}
`,
  'trades/plumber/schema.json': `{
  "$schema": "../../../../meta/variant-trade.schema.json",
  "$defs": {
    "services": { "enum": { "$add": ["Lead Flashing Checks"], "$remove": ["Underfloor Heating"] } }
  }
}
`,
  'trades/plumber/ui.json': '{ "$schema": "../../../../meta/variant-trade-ui.schema.json" }\n',
} as const;
