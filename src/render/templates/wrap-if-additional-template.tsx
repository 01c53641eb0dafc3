import { ADDITIONAL_PROPERTY_FLAG, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { lazyPart } from '../lazy-part.tsx';

const NamedEntry = lazyPart('NamedEntry');

/** Stands around every field; only an entry whose name is the customer's own has something around it. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  return ADDITIONAL_PROPERTY_FLAG in props.schema ? <NamedEntry {...props} /> : props.children;
}
