/**
 * What goes wrong with tags: one entry a symptom, in the order of the table that the troubleshooting page draws
 * from it. Each id is the address of its row (`/ETagTroubleShooting#one-drawer`),
 * so ids stay when words change.
 */
export interface Symptom {
  id: string
  symptom: string
  firstCheck: string
  cause: string
  fix: string
}

export const symptoms: readonly Symptom[] = [
  {
    id: 'no-change',
    symptom: 'No change after update',
    firstCheck: 'The time of last contact in the portal: is it older than one check-in interval?',
    cause: 'The tag is asleep between two check-ins, or out of reach of the base.',
    fix: 'Wait one full interval. Then bring the tag within reach of the base and have it refreshed.',
  },
  {
    id: 'many-silent',
    symptom: 'Many tags silent together',
    firstCheck: 'The lights of the base station, and its network.',
    cause: 'The base lost power or network, or has only just restarted.',
    fix: 'Restore power and network, then wait some minutes: tags find a returning base slowly, one after another.',
  },
  {
    id: 'one-drawer',
    symptom: 'One drawer silent',
    firstCheck: 'Move one tag of that drawer outside. Does it answer there?',
    cause: 'Metal around the drawer shields the radio, or the base covers that corner poorly.',
    fix: 'Move the base or add a second one. Test again with the tag inside and the drawer closed.',
  },
  {
    id: 'old-picture',
    symptom: '“Updated” in portal, old picture on tag',
    firstCheck: 'Compare the revision on the tag with the revision in the portal.',
    cause: 'The tag failed to draw, or another tag acknowledged in its place.',
    fix: 'Restart the tag. If that does not help, send it a different picture; if that fails too, its firmware needs an update.',
  },
  {
    id: 'wrong-lot',
    symptom: 'Wrong lot shown',
    firstCheck: 'Scan the code on the tag: which lot is it bound to?',
    cause: 'It was bound to the wrong lot, or two tags carry the same ID.',
    fix: 'Unbind the tag and bind it again, then search the tag list for a duplicate ID. Never swap the papers instead.',
  },
  {
    id: 'blank-after-battery',
    symptom: 'Blank or frozen after battery change',
    firstCheck: 'The contacts and the polarity of the cell.',
    cause: 'The tag did not make a clean restart, or the cell is in the wrong way round.',
    fix: 'Take the cell out, drain the tag, and insert the cell again in one smooth motion. Still blank: try a new cell.',
  },
  {
    id: 'dies-during-redraw',
    symptom: 'Works on the desk, dies during redraw',
    firstCheck: 'How old the battery is.',
    cause: 'A weak cell: its voltage sags under load although it measures well at rest.',
    fix: 'Replace the cell. Do not trust a voltmeter here.',
  },
  {
    id: 'faint-image',
    symptom: 'Faint or ghost image',
    firstCheck: 'The temperature, and how many partial redraws there were since the last full one.',
    cause: 'Cold makes the ink slow, or remains of earlier pictures have added up (ghosting).',
    fix: 'Let the tag warm to room temperature, then run a full refresh.',
  },
  {
    id: 'missing-lines',
    symptom: 'Lines or missing segments',
    firstCheck: 'Do not press on the display. Restart the tag once.',
    cause: 'The panel or its driver is damaged, for instance from pressure or bending.',
    fix: 'Replace the tag and bind the new one to the lot.',
  },
  {
    id: 'waiting-for-data',
    symptom: 'Stuck “waiting for data”',
    firstCheck: 'Is the base running?',
    cause: 'The tag lost the base in the middle of its first pairing.',
    fix: 'Restart the base, wait until it is up, and only then take the tag’s cell out and put it back.',
  },
  {
    id: 'drains-in-days',
    symptom: 'Battery drains in days',
    firstCheck: 'The check-in interval, and how often the tag has to retry.',
    cause:
      'A short interval was left on after set-up, or poor radio makes every contact take several attempts.',
    fix: 'Go back to the normal interval and improve the coverage. Replace the cell last, or the new one empties too.',
  },
  {
    id: 'redraws-unasked',
    symptom: 'Redraws without new data',
    firstCheck: 'The activity log of the tag: does each redraw have a change behind it?',
    cause: 'A loop in the firmware or in the layout.',
    fix: 'Update the firmware, and report the tag ID to support.',
  },
  {
    id: 'cannot-pair',
    symptom: 'Cannot pair',
    firstCheck: 'Is the tag already bound to another lot?',
    cause: 'It is still bound, its cell is empty, or it listens on another radio channel than the base.',
    fix: 'Unbind it. Then try a new cell. Then set tag and base to the same channel.',
  },
  {
    id: 'code-not-read',
    symptom: 'QR not read',
    firstCheck: 'The light on the code, and scratches across it.',
    cause: 'Glare, or a damaged code.',
    fix: 'Tilt the tag out of the reflection. If it still does not read, type the code printed beside it.',
  },
  {
    id: 'stops-at-night',
    symptom: 'Updates stop at night',
    firstCheck: 'The quiet hours set for the base.',
    cause: 'Scheduled silence: the tags are meant to rest in those hours.',
    fix: 'Change the hours, or force a refresh for the tags that cannot wait.',
  },
  {
    id: 'led-dark',
    symptom: 'LED does not flash on “find”',
    firstCheck: 'The battery, and whether the tag is within reach.',
    cause: 'Below its battery limit a tag keeps the LED off to save the rest.',
    fix: 'Replace the cell. Until then look for the tag at the place where it was last seen.',
  },
]
