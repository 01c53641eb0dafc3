import { BrowserRouter } from 'react-router-dom';
import { draw } from '../draw.tsx';
import { quietContentOverlay } from '../quiet-overlay.ts';
import { Bench } from './bench.tsx';

quietContentOverlay();
draw(
  <BrowserRouter useTransitions={false}>
    <Bench />
  </BrowserRouter>,
);
