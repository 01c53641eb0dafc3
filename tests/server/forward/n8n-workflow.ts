import { projectFile } from '../../project-file.ts';

interface Node {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly position: readonly [x: number, y: number];
  readonly parameters: { readonly [name: string]: unknown };
}

type Links = readonly (readonly { readonly node: string; readonly type: string; readonly index: number }[])[];

/** The workflow that is handed out for n8n. */
export const workflow = JSON.parse(projectFile('deploy/n8n-workflow.json')) as {
  readonly id: string;
  readonly active: boolean;
  readonly nodes: readonly Node[];
  readonly connections: { readonly [name: string]: { readonly main: Links } };
  readonly settings: { readonly [name: string]: unknown };
};

export function nodesOf(type: string): readonly Node[] {
  return workflow.nodes.filter((node) => node.type === `n8n-nodes-base.${type}`);
}

export function nodeNamed(name: string): Node {
  const node = workflow.nodes.find((other) => other.name === name);
  if (!node) throw new Error(`The workflow has no node "${name}".`);
  return node;
}

/** Names of the nodes behind each output of a node. */
export const behind = (name: string): readonly (readonly string[])[] =>
  (workflow.connections[name]?.main ?? []).map((output) => output.map(({ node }) => node));
