/** Every drawing of the e-tag pages by its name, with the text that stands for it where it is not seen. */
import type { ComponentType } from 'react'
import * as cell from './cell-drawings.tsx'
import * as place from './place-drawings.tsx'
import * as tag from './tag-drawings.tsx'

export const drawings = {
  'open-door': [cell.OpenDoor, 'A finger slides the battery door on the back of the tag aside'],
  'take-cell': [cell.TakeCell, 'The cell is lifted out of its bay; two contacts lie below it'],
  drain: [cell.Drain, 'A paper clip touches both contacts of the empty bay'],
  polarity: [
    cell.Polarity,
    'Right: the plus side of the cell is up, as in the bay. Wrong: the minus side is up',
  ],
  'insert-cell': [cell.InsertCell, 'From the side: a finger pushes the cell straight down into its bay'],
  'close-door': [cell.CloseDoor, 'A finger slides the battery door shut'],
  'tape-cell': [cell.TapeCell, 'A cell with tape across it goes into a collection box for batteries'],
  base: [place.BaseStation, 'The base station with its lights, its power plug and its network cable'],
  'place-base': [
    place.PlaceBase,
    'Right: the base stands on a shelf above the drawers. Wrong: it stands on a safe',
  ],
  drawer: [place.Drawer, 'The radio of the base stops at a closed metal drawer with a tag inside'],
  'bring-near': [place.BringNear, 'A tag is taken out of an open drawer and laid in sight of the base'],
  neighbors: [
    place.Neighbors,
    'Three tags near a base: those on both sides answer, the one between is in question',
  ],
  swap: [place.SwapPlaces, 'Two tags change places: one that works and one that is silent'],
  warm: [place.Warm, 'From the cold to room temperature: a thermometer beside a tag that is easily read'],
  redraw: [place.Redraw, 'Three moments of a redraw: the old picture, a dark display, the new picture'],
  'tag-code': [tag.TagCode, 'The code on the front of the tag, with its characters below it, enlarged'],
  scan: [tag.Scan, 'A phone holds the code of the tag in the frame of its camera'],
  tilt: [tag.Tilt, 'The tag is tilted, so that the light of a lamp is reflected past the camera'],
  flash: [tag.Flash, 'The LED on the front of the tag flashes'],
  wipe: [tag.Wipe, 'A soft cloth wipes the front of the tag'],
  'no-bend': [tag.NoBend, 'Wrong: three fingers bend a tag'],
  compare: [tag.Compare, 'A line on the tag is compared with a line of the details in the portal'],
  'put-back': [tag.PutBack, 'Two tags go to each other’s parcel, so that each lies on the parcel of its lot'],
  parts: [tag.Parts, 'The tag from the front and the back: 1 display, 2 code, 3 LED, 4 battery door'],
  'sees-old': [tag.SeesOld, 'A tag with a picture, and a clock beside it'],
  'sees-wrong': [tag.SeesWrong, 'A tag in front of a parcel, with another mark than the parcel’s'],
  'sees-blank': [tag.SeesBlank, 'A tag with an empty, cracked display'],
  'sees-other': [tag.SeesOther, 'A tag whose code and LED are set apart'],
} as const satisfies Record<string, readonly [ComponentType, string]>

export type DrawingName = keyof typeof drawings
