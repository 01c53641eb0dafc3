import { DRAFT_DAYS } from '../../contract/index.ts';

/** One thing that a browser could keep for a website. */
export interface StoredThing {
  readonly what: string;
  readonly used: string;
  /** Left out where there is nothing to keep. */
  readonly howLong?: string;
}

/**
 * Everything that our pages leave on a device, with the names under which a browser lists it. What is added to the
 * program is added here.
 */
export const STORED: readonly StoredThing[] = [
  { what: 'Cookies', used: 'None. We set none, neither our own nor those of others.' },
  {
    what: 'Answers of a form that you have begun, and the pictures that you chose',
    used: 'Kept in a database of your browser (“forms”), so that you can close the page and carry on later. A form that does so says it under its questions.',
    howLong: `until we have received the form, or you press “Clear my answers” or “Start again”, for ${DRAFT_DAYS} days at most after your last change. What is older is removed when you next open one of our forms, and is not shown again`,
  },
  {
    what: 'A request that has not reached us yet',
    used: 'What you have sent off stays in the same database, with its pictures, until it has arrived. Without a connection it waits there, and is sent once there is one and a page of ours is open. So it is with the contact details that are sent while you fill in the form.',
    howLong: `until all of it has arrived, for ${DRAFT_DAYS} days at most. If a picture is late, your answers stay with it`,
  },
  {
    what: 'That you have sent a form',
    used: 'Which form, the customer number of its link, the number of your request and the time, in the same database, so that the form can tell you that we have it. Nothing of your answers is in it.',
    howLong: 'for a day, or until you start a new form. It is removed when you next open one of our forms after that',
  },
  {
    what: 'A sign that the database holds something',
    used: 'One entry in the local storage of your browser (“kept-forms”), so that a page knows at once whether to look for your answers, or for what it has to send. It says nothing else.',
    howLong: 'until nothing is left in the database',
  },
  {
    what: 'Your answers, until that database is open',
    used: 'The same answers, in the local storage of your browser (“early-draft”), so that none is lost if the page is closed in that moment.',
    howLong:
      'until the database has them, or you press “Clear my answers”; it takes them over when you next open one of our forms',
  },
  {
    what: 'The form that you are filling in in this tab',
    used: 'Its number, made up at random, in the session storage of the open tab (“begun-here”, once for each form). If the page is loaded again, the form goes on without asking you. Once you have cleared it, it says that instead.',
    howLong: 'until you close the tab',
  },
  {
    what: 'What you typed to see your website in ten seconds',
    used: 'The business name and the town, in the session storage of the open tab (“example-site”), once you press “Carry on”, so that the form has them filled in. They are not in the address.',
    howLong: 'until the form has opened and taken them over, or you close the tab',
  },
  {
    what: 'The step that you are on',
    used: 'A number in the history of the open tab, so that your browser’s Back button goes back one step.',
    howLong: 'until you close the tab',
  },
  {
    what: 'A copy of the page of a form that you have begun',
    used: 'Kept in your browser with its pictures and a small program (a “service worker”), so that the form opens without signal, by this or another link to it. Your answers are not in it, but the link with which you opened the form is.',
    howLong:
      'until we have received the form with all of its pictures, or nothing that was begun or waits to be sent is left on this device',
  },
  {
    what: 'What you filled in on a page that had to be loaded again',
    used: 'Where a page comes without its program, on a bad signal, it is loaded again, once. What you had filled in until then goes along in the session storage of the open tab (“loaded-again”).',
    howLong: 'until the page is there. That it was loaded again: until its program is there, or you close the tab',
  },
  {
    what: 'The version of our website that the open tab was loaded again for',
    used: 'A number in the session storage of the open tab (“reloaded-for”, once for each page), so that it is loaded again no more than once.',
    howLong: 'until you close the tab',
  },
  {
    what: 'Copies of our pages and pictures',
    used: 'Your browser keeps them, as it does for every website, so that pages load faster the next time. They don’t tell us who you are.',
    howLong: 'until your browser clears them, or you do',
  },
];
