import 'survey-core/survey-core.min.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { SurveyPage } from '../../peer-models.ts';
import { draw, LABELS, readPage, tellAnswers } from './page.tsx';

const { pages, answers } = readPage<SurveyPage>();
const survey = new Model({ pages, pageNextText: LABELS.next, completeText: LABELS.send, showQuestionNumbers: 'off' });
survey.data = answers;
tellAnswers(() => survey.data);

draw(() => <Survey model={survey} />);
