/**
 * What an entry of the tab's history says beside its address: one typed record, under a name of its own in
 * `history.state`. The rest of that object is the router's and stays as it is. Views read the record from the tab, not
 * from the router, because the router draws an entry some time after the tab has gone to it.
 */
/**
 * How a session ended; false: nothing is to be said of it. `elsewhere`: the server knows it no more. `tab`: by a log-out in
 * another tab. `link`: with its share link. `closed`: a guest has left the link on this device. `clean`: by a log-out
 * here, after which nothing of the account is left on the device.
 */
export type Ended = false | 'elsewhere' | 'tab' | 'link' | 'closed' | 'clean'

/**
 * `memo`: the number of the memo that it is about. `message`: how it may begin. `lotIds`: lots that go with it.
 * `asks`: the sentence that it begins with: that asks to keep them longer, for a photo, or for the data sheet of a product.
 */
export interface ContactAbout {
  subject?: string | undefined
  memo?: number | undefined
  message?: string | undefined
  lotIds?: readonly number[] | undefined
  asks?: 'extend' | 'photo' | 'sheet' | undefined
  /** It is opened for what was sent before. */
  showsSent?: boolean | undefined
  /** The one of it that is opened, by its id. */
  sentId?: string | undefined
}

/** `isNamed`: the link named the trader. `unsent`: what its guest wrote in vain. `isClosed`: the guest has left it. */
export interface EndedLink {
  isNamed: boolean
  unsent: string
  isClosed?: boolean | undefined
  /** Whoever shared, where the link said so and was over just now: the page that says it takes it out of the entry. */
  by?: string | null | undefined
}

/** A share as its preview shows it: what its guests see, made or not yet. */
export interface PreviewedShare {
  lotIds: readonly number[]
  unbranded: boolean
  certificates: boolean
  originals: boolean
  /** In which the wall begins; undefined: as on a new device. */
  order?: { sort: 'date' | 'lot' | 'carat'; direction: 'descending' | 'ascending' } | undefined
  note: string | null
  expiresAt: string
}

/** What is opened over a page without an address of its own: layer.ts. */
export type Layer =
  | 'filter'
  | 'changes'
  | 'keys'
  | 'view'
  | 'storage'
  | 'true-size'
  | 'true-size-alone'
  | 'question'

/** A comparison as it was left. In px: how far its panes are scrolled, and the facts inside them. */
export interface CompareLeft {
  /** Those that were compared, by their ids. */
  lots: readonly number[]
  view: { zoom: number; x: number; y: number }
  /** What can be put back: each with its place among all. */
  removed: readonly { id: number; lot: string; place: number }[]
  wantsTrue: boolean
  scrolled: { left: number; top: number; factsTop: number }
}

export interface EntryState {
  /** The app pushed this entry to open lots over the wall. Closing them goes back. */
  opensLots?: boolean | undefined
  /** What is open over the page, the topmost last. The app pushed an entry for each. */
  layers?: readonly Layer[] | undefined
  /** Something was typed into the panel of this entry. The entry below it, which says nothing of that yet. */
  typedOver?: { search: string; state: EntryState } | undefined
  /** Of the lots that are compared here, only the rows that differ are shown. */
  onlyDiffering?: boolean | undefined
  /** How they were left for one of them. */
  compareLeft?: CompareLeft | undefined
  /** The photo of the lot that is shown first: its number, from 0. */
  photoAt?: number | undefined
  /** The app pushed this entry to open the contact popup. Closing it goes back. */
  opensContact?: boolean | undefined
  /** The token of the share link that was opened here. */
  shareToken?: string | undefined
  /** The app pushed this entry to open a popup of share links. Closing it goes back. */
  opensSharing?: boolean | undefined
  /** The lots that it is about, by their ids. */
  sharedLots?: readonly number[] | undefined
  /** The share that is previewed. */
  preview?: PreviewedShare | undefined
  /** The share, by its id, whose preview was shown from here: the way back leads to it. */
  previewedFrom?: number | undefined
  /** What the contact message is about, proposed to its writer. */
  contactAbout?: ContactAbout | undefined
  /** The app pushed this entry as a step of the fault finder. Its Back goes back. */
  opensStep?: boolean | undefined
  /** The tag that the fault finder is about, with its lot, and its record as it was then. */
  aboutTag?: { tag: string; lot: string; record?: string | undefined } | undefined
  /** The text that was searched for in the e-tag pages, where what was found has led away from it. */
  tagText?: string | undefined
  /** The sentence that was found there. */
  tagSentence?: string | undefined
  /** The text that is searched for. It is no part of the address, so that no log and no link has it. */
  lotText?: string | undefined
  /** The lots that are asked for and no others, by their ids. */
  onlyLots?: readonly number[] | undefined
  /** The text that is searched for among the memos. */
  memoText?: string | undefined
  /** The memos that are open, by their ids. */
  openMemos?: readonly number[] | undefined
  /** How the session ended: the visitor's page has still to say so. */
  sessionEnded?: Ended | undefined
  /** The share link that has ended here, or was left: what is told of it. */
  endedLink?: EndedLink | undefined
  /** The visitor came here to log in: the form takes the focus. */
  logsIn?: boolean | undefined
  /** The browser did not keep a log-in, and the visitor's page has still to say so. */
  logInLost?: boolean | undefined
}

const NAME = 'loupe'

/** The record of the tab's present entry. */
export const entryState = (): EntryState => ({ ...(wholeState()[NAME] as EntryState | undefined) })

/** Replaces the record of the tab's present entry. An empty one leaves nothing behind. */
export function setEntryState(state: EntryState): void {
  const { [NAME]: before, ...rest } = wholeState()
  const said = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
  if (Object.keys(said).length > 0) history.replaceState({ ...rest, [NAME]: said }, '')
  else if (before !== undefined) history.replaceState(rest, '')
}

const wholeState = (): Record<string, unknown> => (history.state ?? {}) as Record<string, unknown>
