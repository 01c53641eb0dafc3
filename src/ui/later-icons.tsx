import { Icon } from './icons.tsx';

// Signs of parts that load after the first step, which is not to wait for them.

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const CrossIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M10 4v12M5 11l5 5 5-5" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M7 7h9v9H7zM4 13V4h9" />
  </Icon>
);

export const PictureIcon = () => (
  <Icon>
    <path d="M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01" />
  </Icon>
);

export const CameraIcon = () => (
  <Icon>
    <path d="M3 6h3l1.5-2h5L14 6h3v10H3z" />
    <circle cx="10" cy="10.5" r="2.8" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const RetryIcon = () => (
  <Icon>
    <path d="M16 10a6 6 0 1 1-2-4.5M16 3v3.5h-3.5" />
  </Icon>
);

export const LeftIcon = () => (
  <Icon>
    <path d="M16 10H4M9 5l-5 5 5 5" />
  </Icon>
);

export const RightIcon = () => (
  <Icon>
    <path d="M4 10h12M11 5l5 5-5 5" />
  </Icon>
);
