import {
  type ArrayFieldDescriptionProps,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ArrayFieldTitleProps,
  buttonId,
  descriptionId,
  getTemplate,
  getUiOptions,
  titleId,
} from '@rjsf/utils';
import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { fillText } from '../../contract/index.ts';
import { describedBy } from '../describe.ts';
import { useFilled, useOwnContext } from '../own-context.tsx';
import { Fieldset, Panel, Row, Stack } from '../parts/boxes.tsx';
import { GroupTitle } from './text-templates.tsx';

/** A plain list: its entries with their buttons, and one button that adds another. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const {
    fieldPathId,
    title,
    schema,
    uiSchema = {},
    registry,
    required,
    items,
    canAdd,
    disabled,
    readonly,
    optionalDataControl,
  } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const Title = getTemplate<'ArrayFieldTitleTemplate'>('ArrayFieldTitleTemplate', registry, options);
  const Description = getTemplate<'ArrayFieldDescriptionTemplate'>('ArrayFieldDescriptionTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const description = options.description ?? schema.description ?? '';
  const controlInTitle = !readonly && !disabled;
  const silent = options.label === false;
  const name = useFilled(options.title ?? title);
  const { list, stack, onFocus } = useKeptFocus(items.length);
  const notePress = useSaidChanges(
    stack,
    items.map(({ key }) => String(key)),
    (index) => entryTitle(uiSchema.items, index) ?? name,
  );
  return (
    <Fieldset
      ref={list}
      id={fieldPathId.$id}
      className={props.className}
      onFocus={onFocus}
      onClickCapture={notePress}
      aria-label={silent ? name : undefined}
      aria-describedby={describedBy(fieldPathId.$id, {
        description: !silent && description,
        help: options.help,
        errors: props.rawErrors,
      })}
    >
      <Title
        fieldPathId={fieldPathId}
        title={options.title ?? title}
        required={Boolean(required)}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        optionalDataControl={controlInTitle ? optionalDataControl : undefined}
      />
      <Description
        fieldPathId={fieldPathId}
        description={description}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
      />
      {controlInTitle ? undefined : optionalDataControl}
      <Stack ref={stack}>{items}</Stack>
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={() => props.onAddClick()}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Fieldset>
  );
}

/** What an entry is called, see numbered-array-field.tsx. */
function entryTitle(items: unknown, index: number): string | undefined {
  const ui = typeof items === 'function' ? items(undefined, index) : Array.isArray(items) ? items[index] : items;
  return getUiOptions(ui).title;
}

/**
 * Says to screen readers what became of the list by a button of it: entries come, go and change their places without a
 * word. Not what a link, or another answer, makes of it.
 * @param keys of the entries, which they keep wherever they go
 * @returns what has to be called with each press in the list: Safari gives a button that is pressed no focus
 */
function useSaidChanges(
  stack: RefObject<HTMLElement | null>,
  keys: readonly string[],
  titleOf: (index: number) => string,
) {
  const { announce, answers, fieldWords } = useOwnContext();
  const before = useRef(keys);
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    const [was, count] = [before.current, keys.length];
    before.current = keys;
    const button = pressed.current;
    if (keys.join() === was.join() || !stack.current || !button) return;
    const say = (word: 'itemAdded' | 'itemRemoved' | 'itemMoved', index: number) =>
      announce(fillText(fieldWords[word], { item: fillText(titleOf(index), answers.get()), count }));
    const [now, then] = [new Set(keys), new Set(was)];
    const [added, removed] = [keys.filter((key) => !then.has(key)), was.filter((key) => !now.has(key))];
    const moved = [...stack.current.children].findIndex((entry) => entry.contains(button));
    if (added.length + removed.length > 1) return;
    if (added[0] !== undefined) say('itemAdded', keys.indexOf(added[0]));
    else if (removed[0] !== undefined) say('itemRemoved', was.indexOf(removed[0]));
    else if (moved >= 0) say('itemMoved', moved);
  });
  return ({ target }: MouseEvent<Element>) => {
    pressed.current = (target as Element).closest('button');
    // React has shown by then what became of it.
    setTimeout(() => {
      pressed.current = null;
    });
  };
}

const CONTROLS = 'input, select, textarea, button:not(:disabled)';

/**
 * Has the focus near where it was when the entry or the button that had it is gone: removed, or no more may be added.
 * @param count entries that there are now
 */
function useKeptFocus(count: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const entries = () => [...(stack.current?.children ?? [])];
  const [before, place] = [useRef(count), useRef(-1)];
  useLayoutEffect(() => {
    const change = count - before.current;
    before.current = count;
    if (change === 0 || place.current < 0 || document.activeElement !== document.body) return;
    const entry = entries().at(change < 0 ? Math.min(place.current, count - 1) : -1);
    const buttons = entry?.querySelectorAll<HTMLElement>('button:not(:disabled)');
    // From one Remove to the next; into the entry that was added; if none is left, to what adds one.
    const next = change < 0 ? [...(buttons ?? [])].at(-1) : entry?.querySelector<HTMLElement>(CONTROLS);
    (next ?? [...(list.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].at(-1))?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    const at = entries().findIndex((entry) => entry.contains(target));
    place.current = at < 0 ? entries().length : at;
  };
  return { list, stack, onFocus };
}

export function ArrayFieldTitleTemplate(props: ArrayFieldTitleProps) {
  const { fieldPathId, title, uiSchema = {}, required, registry, optionalDataControl } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!title || options.label === false) return null;
  return (
    <GroupTitle
      id={titleId(fieldPathId)}
      title={title}
      required={Boolean(required)}
      optionalDataControl={optionalDataControl}
    />
  );
}

export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { fieldPathId, description, schema, uiSchema = {}, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!description || options.label === false) return null;
  const Description = getTemplate<'DescriptionFieldTemplate'>('DescriptionFieldTemplate', registry, options);
  return (
    <Description
      id={descriptionId(fieldPathId)}
      description={description}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
    />
  );
}

/** One entry of a plain list. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, className, buttonsProps, hasToolbar, registry, uiSchema } = props;
  const Buttons = getTemplate<'ArrayFieldItemButtonsTemplate'>(
    'ArrayFieldItemButtonsTemplate',
    registry,
    getUiOptions(uiSchema),
  );
  return (
    <Panel className={className}>
      {children}
      {hasToolbar && (
        <Row>
          <Buttons {...buttonsProps} />
        </Row>
      )}
    </Panel>
  );
}

/** Without the event RJSF takes the focus from no button that stays. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { disabled, readonly, hasCopy, hasMoveDown, hasMoveUp, hasRemove, fieldPathId, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const off = disabled || readonly;
  const shared = { registry, ...(uiSchema && { uiSchema }) };
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...shared}
            id={buttonId(fieldPathId, 'moveUp')}
            disabled={off}
            aria-disabled={!hasMoveUp}
            onClick={hasMoveUp ? () => props.onMoveUpItem() : undefined}
          />
          <MoveDownButton
            {...shared}
            id={buttonId(fieldPathId, 'moveDown')}
            disabled={off}
            aria-disabled={!hasMoveDown}
            onClick={hasMoveDown ? () => props.onMoveDownItem() : undefined}
          />
        </>
      )}
      {hasCopy && (
        <CopyButton {...shared} id={buttonId(fieldPathId, 'copy')} disabled={off} onClick={props.onCopyItem} />
      )}
      {hasRemove && (
        <RemoveButton {...shared} id={buttonId(fieldPathId, 'remove')} disabled={off} onClick={props.onRemoveItem} />
      )}
    </>
  );
}
