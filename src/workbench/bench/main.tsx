import { BrowserRouter } from 'react-router-dom';
import { mount } from '../mount.tsx';
import { quietContentOverlay } from '../quiet-overlay.ts';
import { Bench } from './bench.tsx';

quietContentOverlay();
mount(
  <BrowserRouter useTransitions={false}>
    <Bench />
  </BrowserRouter>,
);
