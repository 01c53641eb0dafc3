import Form from '@rjsf/core';
import { Fragment } from 'react';
import { draw } from './page.tsx';
import { rjsfPage } from './rjsf-page.tsx';

draw(rjsfPage(Form, Fragment));
