/** English: the network, what is on this device, installing and updating the app. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from './plural.ts'

export const device = {
  online: 'Online',
  /** Of a log-in that only shows. */
  display: 'Display',
  onlineHere: 'Online only at this address',
  offline: 'Offline',
  dataOf: (moment: string) => `data of ${moment}`,
  syncing: (left: number) => `Syncing ${formatCount(left)} left`,
  stillToCome: (left: number) => plural(left, { one: '# lot still to come', other: '# lots still to come' }),
  connecting: 'Connecting…',
  unsent: (count: number) => plural(count, { one: '# unsent message', other: '# unsent messages' }),
  sent: (count: number) => plural(count, { one: 'message sent', other: '# messages sent' }),
  /** In little room, beside the greeting. */
  unsentShort: (count: number) => plural(count, { one: '# unsent', other: '# unsent' }),
  sentShort: (count: number) => plural(count, { one: '# sent', other: '# sent' }),
  stillWorks: 'There is no connection. What is on this device goes on working.',
  pagesWork: 'There is no connection. These pages go on working.',
  noStorage: 'nothing is kept on this device',
  full: 'this device is full',
  blocked: (brand: string) => `close other tabs of ${brand}`,
  gauge: {
    onlineOnly: 'Online only',
    ready: (here: number, all: number) => `${formatCount(here)}/${formatCount(all)}`,
    /** `chosen`: what of it, by the words below. */
    where: (chosen?: string) => (chosen ? `on this device, ${chosen}` : 'with photos on this device'),
    /** Instead of it, while nothing was chosen and more may be kept. */
    mayKeep: 'on this device · Keep offline',
    /** Where there is little room. */
    whereBriefly: 'saved',
    /** Instead of where, while pictures come. */
    keeping: (percent: number) => `Keeping ${formatCount(percent)} %`,
    title: 'On this device',
    whyOnlineOnly:
      'Here the app works online only: this browser keeps nothing of it. A private window, a full disk or an address that does not begin with https:// can be the reason.',
    lots: 'Lots',
    withPictures: 'With photos, in any size',
    /** Of what was chosen last: after the words of where on the wall, and as a row of the popup. */
    chosenBriefly: {
      sizes: 'in every size',
      zoom: 'large',
      some: 'some in full',
      originals: 'with originals',
    },
    asChosen: {
      wall: 'As you chose: My photos',
      sizes: 'As you chose: in every size',
      zoom: 'As you chose: large',
      some: 'As you chose: some lots in full',
      originals: 'As you chose: with originals',
    },
    /** Of the lots that were chosen to be kept so; the button leads to them on the wall. */
    inFull: 'In full',
    showThem: 'Show them',
    /** Instead of where, when not all of it came. */
    unfinished: '· not finished',
    notFinished: 'Not finished.',
    goOnKeeping: 'Continue keeping',
    dataOf: 'Updated',
    notComplete: 'not complete yet',
    of: (here: number, all: number) => `${formatCount(here)} of ${formatCount(all)}`,
    whatToKeep: (lots: number) =>
      plural(lots, {
        one: 'Keep the photos of # lot for use without a network',
        other: 'Keep the photos of # lots for use without a network',
      }),
    choices: {
      wall: 'As the wall shows them now',
      sizes: 'In every size of the wall',
      /** On a screen with fine pixels, where the largest size has those of a little zoom. */
      sizesAndZoom: 'In every size, to zoom a little',
      zoom: 'Large, to zoom a little',
      originals: 'Originals, to zoom to the last pixel',
    },
    /** The same for some lots, as they are named below; by what is kept of the others. */
    someInFull: {
      wall: (lots: string) => `As the wall shows them now, and originals of ${lots}`,
      sizes: (lots: string) => `In every size of the wall, and originals of ${lots}`,
      sizesAndZoom: (lots: string) => `In every size, to zoom a little, and originals of ${lots}`,
      zoom: (lots: string) => `Large, to zoom a little, and originals of ${lots}`,
    },
    someToZoom: {
      wall: (lots: string) => `As the wall shows them now, and large of ${lots}`,
      sizes: (lots: string) => `In every size of the wall, and large of ${lots}`,
    },
    someBefore: (lots: number) =>
      plural(lots, { one: 'the lot chosen before', other: 'the # lots chosen before' }),
    someMore: (before: string, now: string) => `${before} and ${now}`,
    someSelected: (lots: number) => plural(lots, { one: 'the selected lot', other: 'the # selected lots' }),
    someFound: (lots: number) => plural(lots, { one: 'the lot found', other: 'the # lots found' }),
    keptChoices: {
      wall: 'My photos',
      sizes: 'My photos in every size',
      zoom: 'My photos and zoom',
      some: 'My photos, some lots in full',
      originals: 'My photos, zoom and originals',
    },
    allHere: 'All on this device',
    /** Before what it costs. */
    recommended: (cost: string) => `Recommended · ${cost}`,
    about: (bytes: string) => `about ${bytes}`,
    /** Of photos that may have much less. */
    upTo: (bytes: string) => `up to about ${bytes}`,
    /** Where some of them are here already. */
    inAddition: (bytes: string) => `${bytes} more`,
    /** Of the photos to come; `time` as said below. */
    cost: (bytes: string, time: string) => `${bytes}, ${time}`,
    /** About so long; or, where nothing is known of the connection and the server, no longer than, and from one to the other. */
    takes: {
      less: 'less than a minute',
      minutes: {
        about: (count: number) => plural(count, { one: 'about a minute', other: 'about # minutes' }),
        upTo: (count: number) => plural(count, { one: 'up to a minute', other: 'up to # minutes' }),
        span: (least: number, most: number) => `${formatCount(least)} to ${formatCount(most)} minutes`,
      },
      hours: {
        about: (count: number) => plural(count, { one: 'about an hour', other: 'about # hours' }),
        upTo: (count: number) => plural(count, { one: 'up to an hour', other: 'up to # hours' }),
        span: (least: number, most: number) => `${formatCount(least)} to ${formatCount(most)} hours`,
      },
    },
    guessedSpeed: 'How long depends on your connection and on how busy the server is.',
    keep: 'Keep these photos',
    whenOnline: 'There is no connection now. What you choose comes as soon as there is one.',
    kept: (what: string, bytes: string, moment: string) => `Kept: ${what}, ${bytes}, ${moment}.`,
    everything: (what: string, bytes: string, moment: string) =>
      `Everything you chose is on this device: ${what}, ${bytes}, ${moment}.`,
    since: (count: number) =>
      plural(count, { one: '# photo is new since then.', other: '# photos are new since then.' }),
    lacking: (count: number) =>
      plural(count, {
        one: '# photo is missing: the server does not have it.',
        other: '# photos are missing: the server does not have them.',
      }),
    /** Below a choice, before it is taken. */
    raises: (bytes: string) => `Goes beyond the limit below, which is then raised to ${bytes}.`,
    lacksSpace: (free: string) => `More than the ${free} that is free.`,
    fits: (count: number) =>
      plural(count, {
        one: 'About one photo fits, from the top of My photos.',
        other: 'About # photos fit, from the top of My photos.',
      }),
    pause: 'Pause',
    goOn: 'Continue',
    paused: 'Paused.',
    screenStaysOn: 'Close this and go on working, if you like. As long as it is open, the screen stays on.',
    stayHere:
      'Close this and go on working, if you like; leave the page open and the screen on. It goes on after an interruption.',
    progress: 'Photos on this device',
    /** `percent`: of the work, which larger pictures make. */
    progressOf: (done: number, all: number, percent: number, first: string) =>
      `${formatCount(percent)} % of the data: ${formatCount(done)} of ${plural(all, { one: '# picture', other: '# pictures' })}, ${first}. A lot may have several.`,
    chosenFirst: 'the chosen lots first',
    smallFirst: 'small ones first',
    received: (bytes: string) => `${bytes} came just now.`,
    left: (time: string) => `Time left: ${time}.`,
    more: 'More lots are still coming.',
    elsewhere: 'Another tab is keeping them.',
    offline: 'There is no connection. It goes on when there is one again.',
    overBudget: 'The limit below is reached. Raise it to keep them all.',
    diskFull: 'The disk of this device is full. Free some space and try again.',
    failed: 'It stopped for an unknown reason. Try again in a few minutes.',
    used: (used: string) => `Photos here take ${used}.`,
    usedAndFree: (used: string, free: string) => `Photos here take ${used}; about ${free} is free.`,
    atMost: 'Keep at most',
    delete: (bytes: string) => `Delete these photos from this device: ${bytes}`,
    deleteTitle: 'Delete photos',
    deleteQuestion: (bytes: string) =>
      `All photos are deleted from this device: ${bytes}. Your lots and memos stay. Without a network their photos are not here until you keep them again.`,
    deleteNow: 'Delete photos',
    deleteFailed: 'They could not be deleted. Try again in a few minutes.',
    megabytes: (count: string) => `${count}\u00a0MB`,
    gigabytes: (count: string) => `${count}\u00a0GB`,
    mayBeDeleted: 'The browser may delete this when space is short.',
    deletedUnused:
      'Safari deletes this after seven days in which it is used without a visit here. Installed, it stays.',
  },
  install: {
    title: (brand: string) => `Keep ${brand} on this device`,
    why: 'Installed, it has its own icon and window, and what it keeps for offline use is safer there.',
    anew: (brand: string) =>
      `From its icon, ${brand} asks for the log-in once more; keep the pictures there.`,
    install: 'Install',
    share: 'Tap Share in Safari’s bar.',
    add: 'Choose Add to Home Screen.',
    open: (brand: string) => `Tap Add, and open ${brand} from its icon from then on.`,
  },
  file: { title: 'The file is ready', share: 'Save or share' },
  update: { ready: 'A new version is ready.', update: 'Update', later: 'Later' },
} as const
