import { draw } from '../draw.tsx';
import { quietContentOverlay } from '../quiet-overlay.ts';
import { Bench } from './bench.tsx';

quietContentOverlay();
draw(<Bench />);
