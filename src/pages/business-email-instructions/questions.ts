/** What goes wrong most often, and what to try, likeliest first. */
export const QUESTIONS: readonly { readonly question: string; readonly answers: readonly string[] }[] = [
  {
    question: 'Authentication failures',
    answers: [
      'Type the password again by hand: a space at its end is easily copied with it.',
      'Use your full email address as user name, not only the part before the @.',
      'If two-factor authentication is on, use an app-specific password instead of your usual one.',
    ],
  },
  {
    question: 'Connection and ports',
    answers: [
      'Check the server names, letter by letter, against the email with your login details.',
      'Incoming mail is IMAP on port 993 with SSL. Outgoing mail is SMTP on port 465 with SSL, or on port 587 with TLS.',
      'Try another network, such as mobile data: some public Wi-Fi blocks mail.',
      'Has your domain only just been pointed at us? Wait for that to spread, which takes 24-48 hours.',
    ],
  },
  {
    question: 'IMAP not enabled',
    answers: [
      'IMAP is switched on for your business mailbox. If your mail program says otherwise, it may have chosen POP: remove the account and add it again as IMAP.',
      'If you forward your mail to another provider, switch IMAP on in that provider’s settings.',
      'If it still says so, write to us and we check the mailbox.',
    ],
  },
  {
    question: 'Sending and SMTP problems',
    answers: [
      'Switch authentication on for the outgoing server, with the same user name and password as for incoming mail.',
      'If port 465 with SSL doesn’t work, use port 587 with TLS. Some networks block one of them.',
      'Never use port 25: most providers block it.',
      'If a message comes back, read its last lines: a mistyped address is the usual reason.',
    ],
  },
];
