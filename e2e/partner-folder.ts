/** Folder of a partner that does not exist. */
export const PARTNER = 'acme-guild';

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
  "title": "Acme Guild",
  "paths": ["/acme-guild"],
  "embed": { "origins": ["https://www.acme-guild.example"] },
  "wizard": {
    "brand": { "partner": "Acme Guild", "text": "In partnership with", "colour": "#7A1F5C" },
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
  "title": "Acme Guild, on the roof",
  "extends": "acme-guild",
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

/** Folder of a partner that asks what nobody else asks, on a step of its own. */
export const INSURER = 'acme-cover';

/** A step of its own, placed by its name, with a question for the trade of step 1 alone, and toasts of its own. */
export const INSURER_FILES = {
  'schema.json': '{ "$schema": "../../meta/variant.schema.json" }\n',
  'ui.json': `{
  "$schema": "../../meta/variant-ui.schema.json",
  "title": "Acme Cover",
  "extends": "main",
  "paths": ["/acme-cover"]
}
`,
  'steps/05a-insurance/schema.json': `{
  "$schema": "../../../../meta/step.schema.json",
  "type": "object",
  "properties": {
    "insurer": { "$ref": "../../../../definitions/schema.json#/$defs/line" },
    "coverMillions": { "type": "integer", "enum": [1, 2, 5] }
  },
  "required": ["insurer", "coverMillions"],
  "allOf": [{ "$ref": "#/$defs/gasWhenPlumber" }],
  "$defs": {
    "gasWhenPlumber": {
      "if": { "properties": { "tradeType": { "const": "plumber" } }, "required": ["tradeType"] },
      "then": {
        "properties": { "gasNumber": { "type": "string", "pattern": "^[0-9]{6}$", "maxLength": 6 } },
        "required": ["gasNumber"]
      }
    }
  }
}
`,
  'steps/05a-insurance/ui.json': `{
  "$schema": "../../../../meta/step-ui.schema.json",
  "ui:title": "Your Insurance",
  "ui:description": "Customers ask for it, so it stands on your website.",
  "ui:order": ["insurer", "coverMillions", "gasNumber"],
  "ui:toasts": { "required": { "title": "Insurance Missing", "message": "Tell us who insures you before you go on." } },
  "insurer": { "ui:title": "Who insures you?" },
  "coverMillions": {
    "ui:title": "How much are you covered for?",
    "ui:enumNames": ["£1 million", "£2 million", "£5 million"]
  },
  "gasNumber": {
    "ui:title": "Gas engineer number",
    "ui:placeholder": "123456",
    "ui:messages": { "pattern": "A gas engineer number has six digits" },
    "ui:toasts": { "pattern": { "title": "Check Your Number", "message": "It has six digits, like 123456." } }
  }
}
`,
} as const;
