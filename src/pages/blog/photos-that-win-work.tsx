import { type ArticleSection, Tip } from '../marketing/article.tsx';
import { guidePage } from './guide-page.tsx';
import { PHOTOS } from './guides.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'why',
    title: 'Why your own photos win',
    body: (
      <>
        <p>
          People can tell a stock photo at a glance. It shows a model with a clean helmet, not the person who is going
          to turn up at their door. A plain photo of a job that you finished last week says more: this is real, it is
          near here, and it is how my own place could look.
        </p>
        <p>You don’t need a camera. The phone in your pocket is good enough if you get the four things below right.</p>
      </>
    ),
  },
  {
    id: 'light',
    title: 'Get the light right',
    body: (
      <>
        <ul>
          <li>
            <strong>Wipe the lens.</strong> Dust and fingerprints are why most site photos look hazy.
          </li>
          <li>
            <strong>Indoors:</strong> open the blinds, switch the lights on, and stand with your back to the window.
            With the window behind the work, the work goes dark.
          </li>
          <li>
            <strong>Outdoors:</strong> a bright but cloudy day is best. In hard sun, come back in the morning or late
            afternoon, when shadows are softer.
          </li>
          <li>
            <strong>Leave the flash off.</strong> It bounces off tiles, paint and glass. In a loft or under a sink, prop
            up a work light to one side instead.
          </li>
          <li>
            Tap the work on your screen before you press the button, so that the phone sets the brightness for it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'angle',
    title: 'Find the angle',
    body: (
      <>
        <p>
          Take three of each job: one from the doorway or the street that shows the whole of it, one from two steps
          away, and one close-up of a detail that you are proud of, such as a neat joint or a straight line.
        </p>
        <ul>
          <li>Hold the phone level and at chest height. Upright lines should be upright in the picture.</li>
          <li>Turn it sideways: websites are wider than they are tall.</li>
          <li>Step closer instead of zooming. Zoom on a phone mostly makes things blurry.</li>
          <li>Clear the offcuts, dust sheets and coffee cups. Two minutes of tidying shows in every picture.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'before-and-after',
    title: 'Before and after',
    body: (
      <>
        <p>
          Nothing sells work like a pair of pictures. The trick is to take both from the same spot: same height, same
          angle, same edges of the frame. Pick something that won’t move, such as a door frame or a corner post, and
          line it up again at the end.
        </p>
        <Tip>
          <p>
            Take the “before” while the kettle is on, first thing on the first day. It is the one picture that you can’t
            go back for.
          </p>
        </Tip>
      </>
    ),
  },
  {
    id: 'permission',
    title: 'Ask first, and mind the details',
    body: (
      <>
        <p>
          It is your work, but it is somebody’s home. Ask before you publish. A text message is enough: “Can I put
          photos of the finished job on my website? No name or address.” Keep the answer.
        </p>
        <p>
          A photo from which people can be recognised, or from which it is clear where they live, can be personal data
          under UK data protection law. So keep these out of the picture, or blur them:
        </p>
        <ul>
          <li>house numbers, street signs and name plates;</li>
          <li>number plates, post, calendars and family photos on the wall;</li>
          <li>alarm panels, key safes and locks: not for burglars to study;</li>
          <li>faces, above all children’s. Your own team should agree too.</li>
        </ul>
        <p>
          Write “Kitchen in Reading”, not the name of the road. If a customer changes their mind, take the picture down.
          And show only work that you did yourself.
        </p>
      </>
    ),
  },
  {
    id: 'choose',
    title: 'Choose a few and send them',
    body: (
      <>
        <p>
          Eight to twelve good photos beat fifty. Choose the kind of job that you want more of, because that is what
          people will ring about. Two or three pictures of you, your team or your van belong in there as well: people
          like to know who is coming.
        </p>
        <p>
          With us you add them in <a href="/request">the form</a>, straight from your phone, as PNG or JPG and up to 5MB
          each. Larger ones are made smaller for you, and the location that phones store inside photos is removed before
          they are sent. No time to sort them now? Send them later: our <a href="/help#photos">help pages</a> say how.
        </p>
      </>
    ),
  },
];

/** Guide: photographing one’s work with a phone. */
export const photosThatWinWork = guidePage(PHOTOS, SECTIONS);
