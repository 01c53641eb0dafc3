import { keepInMemory } from '../../browser/kept-forms.ts';
import { mount } from '../mount.tsx';
import { quietContentOverlay } from '../quiet-overlay.ts';
import { StageAtAddress } from './stage.tsx';

// In the workbench's frame, or before a camera, something else reports the problems.
if (window.parent !== window || navigator.webdriver) quietContentOverlay();
keepInMemory();
mount(<StageAtAddress />);
