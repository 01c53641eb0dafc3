import { chakra } from '@chakra-ui/react';

/** A short numbered list with large drawn numbers. */
export function NumberedSteps(props: { readonly steps: readonly string[] }) {
  return (
    <chakra.ol margin={0} padding={0} listStyleType="none" display="grid" gap="0.75rem">
      {props.steps.map((step, index) => (
        <chakra.li key={step} display="flex" gap="0.75rem" alignItems="start">
          <chakra.span
            aria-hidden="true"
            flex="none"
            width="1.9rem"
            height="1.9rem"
            borderRadius="pill"
            bg="blueLight"
            color="ink"
            fontFamily="heading"
            fontWeight={700}
            display="grid"
            placeItems="center"
          >
            {index + 1}
          </chakra.span>
          <chakra.span paddingTop="0.15rem" overflowWrap="anywhere">
            {step}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
