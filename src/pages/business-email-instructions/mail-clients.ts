/** One mail program and how a mailbox is added to it. */
export interface MailClient {
  readonly id: string;
  readonly name: string;
  /** What has to be known before the first step, e.g. that it no longer works. */
  readonly note?: string;
  /** Id of a client that does better, offered beside the note. */
  readonly instead?: string;
  readonly steps: readonly string[];
}

const INCOMING = 'Incoming: the incoming server from your login details, port 993, security SSL (SSL/TLS).';
const OUTGOING =
  'Outgoing: the outgoing server from your login details, port 465 with SSL, or port 587 with TLS (STARTTLS). Authentication is required, with the same user name and password.';

/** In the order of the tabs; the first one is shown at the start. */
export const MAIL_CLIENTS: readonly MailClient[] = [
  {
    id: 'ios',
    name: 'iOS Mail',
    steps: [
      'Open “Settings”, tap “Apps”, then “Mail”, then “Mail Accounts”. Before iOS 18: “Settings”, “Mail”, “Accounts”.',
      'Tap “Add Account”, then “Other”, then “Add Mail Account”.',
      'Enter your name, your full business email address and its password, and tap “Next”.',
      'Choose “IMAP” at the top.',
      'Under “Incoming Mail Server” enter the incoming server, your full email address as user name, and the password.',
      'Under “Outgoing Mail Server” enter the outgoing server, and user name and password again, even where it says “optional”.',
      'Tap “Next”, leave “Mail” switched on, and tap “Save”.',
      'To check the ports, open the account again. “Advanced”: “Use SSL” on, server port 993. “SMTP”, then the server: “Use SSL” on, server port 465 (or 587).',
    ],
  },
  {
    id: 'outlook',
    name: 'Outlook',
    steps: [
      'Open “File”, then “Add Account”. In the new Outlook: “Settings”, “Accounts”, “Add account”.',
      'Enter your full business email address, open “Advanced options” and tick “Let me set up my account manually”. In the new Outlook: choose “IMAP” and “Show more”.',
      'Select “Connect” and choose “IMAP”.',
      INCOMING,
      OUTGOING,
      'Select “Next”, enter the password and select “Connect”.',
      'Select “Done”. Outlook sends itself a test message.',
    ],
  },
  {
    id: 'android',
    name: 'Android Mail',
    note: 'The app is called Email or Mail, depending on who made your phone; menus differ a little.',
    steps: [
      'Open the Email app, then its menu, “Settings” and “Add account”. Choose “Other” if you are asked for a provider.',
      'Enter your full business email address and its password, and choose “Manual setup”.',
      'Choose “IMAP account”.',
      INCOMING,
      OUTGOING,
      'Use your full email address as user name in both places, and leave “Require sign-in” switched on.',
      'Tap “Next”, give the account a name, and tap “Done”.',
    ],
  },
  {
    id: 'gmail-app',
    name: 'Gmail App',
    steps: [
      'Open the Gmail app, tap your picture at the top right, then “Add another account”.',
      'Choose “Other” and enter your full business email address.',
      'Tap “Manual setup” and choose “Personal (IMAP)”.',
      'Enter the password and tap “Next”.',
      INCOMING,
      OUTGOING,
      'Leave “Require sign-in” switched on, tap “Next”, choose how often to look for mail, and tap “Next” again.',
    ],
  },
  {
    id: 'gmail-web',
    name: 'Gmail Web',
    note: 'Google no longer fetches POP mail in Gmail on the web: it has been switching “Check mail from other accounts” off during 2026. These steps help only where that option is still shown. Use the Gmail app instead, which reads your mailbox by IMAP.',
    instead: 'gmail-app',
    steps: [
      'Open Gmail on a computer, select the gear and “See all settings”.',
      'Open the tab “Accounts and Import”. If “Check mail from other accounts” is missing, use the Gmail app.',
      'Select “Add a mail account”, enter your full business email address and select “Next”.',
      'Choose “Import emails from my other account (POP3)” and select “Next”.',
      'Enter your full email address as user name, the password and the POP server from your login details. Choose port 995 and tick “Always use a secure connection (SSL)”.',
      'Select “Add Account”, then “Yes” to send mail as this address too.',
      'Enter the outgoing server, port 465 with SSL or port 587 with TLS, your user name and password, and select “Add Account”.',
      'Open the message that Gmail sends to your business address and follow the link in it.',
    ],
  },
  {
    id: 'macos',
    name: 'macOS Mail',
    steps: [
      'Open Mail and choose “Mail”, then “Add Account” from the menu bar.',
      'Choose “Other Mail Account” and select “Continue”.',
      'Enter your name, your full business email address and its password, and select “Sign In”.',
      'If Mail can’t find the settings by itself, choose the account type “IMAP” and enter the incoming and the outgoing server, then select “Sign In” again.',
      'Choose “Mail” as the app to use and select “Done”.',
      'To check the ports, choose “Mail”, “Settings”, “Accounts”, “Server Settings” and untick “Automatically manage connection settings”. Incoming: port 993 with TLS/SSL. Outgoing: port 465 with TLS/SSL (or 587), authentication “Password”.',
    ],
  },
];
