import { code, table } from './markdown-table.ts';
import { factsOf, SPECIFICATION, type SpecifiedFact, type SpecifiedSection, testsOf } from './specification.ts';

/** `docs/specification.md`: what is specified and which test proves it, section by section. */
export function buildSpecificationPage(sections: readonly SpecifiedSection[]): string {
  const facts = factsOf(sections);
  const otherwise = facts.filter(({ answer }) => answer !== undefined).length;
  const parts = [
    '# The specification, and what proves it',
    `Each row is a fact that the specification states of the product, and the test that fails when the product does otherwise: ${facts.length} facts, of which ${otherwise} are answered as the last column says. Texts that customers read stand between quotation marks, to the letter.`,
    `This page is written by \`npm run docs:specification\` from \`${SPECIFICATION}/\`, a section a file; change it there. \`tests/specification.test.ts\` holds it: every test named here exists, every fact has one, and a text among the specified words (\`tests/specified-words.json\`) that is accepted anew has to be stated here, too.`,
    ...sections.flatMap((section, at) => sectionOf(section, sections[at - 1])),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A section that goes on in another file has its heading once. */
function sectionOf(own: SpecifiedSection, before: SpecifiedSection | undefined): readonly string[] {
  const isNewDocument = own.document !== before?.document;
  return [
    ...(isNewDocument ? [`## ${own.document}`] : []),
    ...(isNewDocument || own.section !== before?.section ? [`### ${own.section}`] : []),
    ...Object.entries(own.parts).flatMap(([heading, facts]) => [
      ...(heading === own.section ? [] : [`#### ${heading}`]),
      table(['Fact', 'Proved by', 'Answered otherwise'], facts.map(rowOf)),
    ]),
  ];
}

function rowOf(fact: SpecifiedFact): readonly string[] {
  const proof = testsOf(fact).map(({ file, title }) => `${code(file)}: ${plain(title)}`);
  return [plain(fact.fact), proof.join('; '), plain(fact.answer ?? '')];
}

/** As text: what is written is what is read. */
const plain = (text: string) => text.replaceAll(/[\\`*_<>[\]]/g, String.raw`\$&`);
