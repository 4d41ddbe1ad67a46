/** English: the symptoms of tags, their groups, and other words that people search for. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'

const NO_PRICE = 'If only the price is new, nothing is wrong with the tag: it shows no price.'

export const groups: FaultWords['groups'] = {
  old: 'It shows something old, or changes too late',
  wrong: 'It shows the wrong thing, or changes by itself',
  blank: 'It is blank, frozen, faint or damaged',
  other: 'The display is right, something else is not',
}

export const symptoms: FaultWords['symptoms'] = {
  'no-change': {
    symptom: 'No change after update',
    firstCheck:
      '“Last contact” in the tag’s record: is it older than the change? On the tag: the time of its last change.',
    cause:
      'The tag sleeps between two check-ins, or is out of reach of the base. A new price alone changes no tag: it shows none.',
    fix: 'Lay the tag in sight of the base and wait one interval. If there is still nothing, ask us to have it drawn anew.',
    note: NO_PRICE,
    also: 'old wrong price weight carat stale update updating updated outdated slow stuck refresh same late data number display refreshes refreshing changing didnt previous yesterday behind answer answers answering silent quiet unheard moved room',
  },
  'many-silent': {
    symptom: 'Many tags silent together',
    firstCheck: 'The lights of the base station, and its network.',
    cause: 'The base lost power or network, or has only just restarted.',
    fix: 'Restore power and network, then wait some minutes: tags find a returning base slowly, one after another.',
    also: 'all tags offline disconnected unresponsive dead down power cut outage several whole room none stopped stop working connection signal internet wifi router light lights green red',
  },
  'one-drawer': {
    symptom: 'One drawer silent',
    firstCheck: 'Move one tag of that drawer outside. Does it change there?',
    cause: 'Metal around the drawer shields the radio, or the base covers that corner poorly.',
    fix: 'Move the base or add a second one. Test again with the tag inside and the drawer closed.',
    also: 'safe vault strong room cabinet tray box metal reach range coverage signal reception connection weak closed inside',
  },
  'old-picture': {
    symptom: '“Updated” in portal, old picture on tag',
    firstCheck:
      '“Shows” in the tag’s record says “the current content”. Compare the revision there with the one on the tag.',
    cause: 'The tag failed to draw, or another tag answered in its place.',
    fix: 'Restart the tag. If that does not help, ask us to send it another picture; if that fails too, its firmware needs an update.',
    note: NO_PRICE,
    also: 'old price weight stale current rev revision mismatch photo display data still',
  },
  'wrong-lot': {
    symptom: 'Wrong lot shown',
    firstCheck: 'Compare the code printed on the tag with the tag that the portal names for the lot.',
    cause: 'Tags were exchanged between parcels, the tag was put on the wrong lot, or two tags have one ID.',
    fix: 'Put each tag on the parcel of the lot that it shows. If the record itself is wrong, have the tag put on the right lot. Never swap the papers instead.',
    also: 'swapped switched exchanged mixed up incorrect price number name other two tags another stone different parcel mistake duplicate diamond diamonds gem carat photo',
  },
  'blank-after-battery': {
    symptom: 'Blank or frozen after battery change',
    firstCheck: 'The contacts and the polarity of the cell.',
    cause: 'The tag did not make a clean restart, or the cell is in the wrong way round.',
    fix: 'Take the cell out, drain the tag, and insert the cell again in one smooth motion. If it is still blank, try another new cell.',
    also: 'white black empty dead screen nothing new cell replaced start starts boot hangs off on display turn turns power respond responds responding response unresponsive working work works froze wet water dropped fell',
  },
  'dies-during-redraw': {
    symptom: 'Works on the desk, dies during redraw',
    firstCheck: 'How old the cell is. In the tag’s record: “Battery”.',
    cause: 'A weak cell: its voltage sags under load although it measures well at rest.',
    fix: 'Replace the cell. Do not trust a voltmeter here.',
    also: 'half picture partial battery cell dead stops halfway restarts weak battery voltage turns switches shuts off goes out symbol low',
  },
  'faint-image': {
    symptom: 'Faint or ghost image',
    firstCheck: 'The temperature, and how long ago the tag last drew a full picture.',
    cause: 'Cold makes the ink slow, or remains of earlier pictures have added up (ghosting).',
    fix: 'Let the tag warm to room temperature, then ask us to have it drawn anew.',
    also: 'blurry blurred fuzzy unclear smudged smeared washed faded light dim pale gray grey weak screen image picture shadow ghosting cold contrast unreadable hard see read legible illegible letters text display yellow yellowish',
  },
  'missing-lines': {
    symptom: 'Lines or missing segments',
    firstCheck: 'Do not press on the display. Restart the tag once.',
    cause: 'The panel or its driver is damaged, for instance from pressure or bending.',
    fix: 'Replace the tag, and have the new one put on the lot.',
    also: 'half black stripes lines streaks broken cracked scratched screen display bent pixels damaged line part parts row dead dropped fell pressed crushed wet water missing',
  },
  'waiting-for-data': {
    symptom: 'Stuck “waiting for data”',
    firstCheck: 'Is the base running?',
    cause: 'The tag lost the base in the middle of its first pairing.',
    fix: 'Restart the base when nobody needs its tags, for all of them pause for a quarter of an hour. Wait until it is up, and only then take the tag’s cell out and put it back.',
    also: 'waiting loading start picture new tag first time hangs pairing',
  },
  'drains-in-days': {
    symptom: 'Battery drains in days',
    firstCheck:
      'At the base station: the check-in interval, which is how often a tag asks for news. At the tag’s place: metal and distance, which make it retry.',
    cause:
      'A short interval was left on after set-up, or poor radio makes every contact take several attempts.',
    fix: 'Go back to the normal interval and improve the coverage. Replace the cell last, or the new one empties too.',
    also: 'battery batteries empty dies drain drained again low fast short life cell consumption week weeks month last lasts flat dead replace replaced often symbol charge',
  },
  'redraws-unasked': {
    symptom: 'Redraws without new data',
    firstCheck: 'Note the revision on the display before and after a redraw: has it gone up?',
    cause: 'A loop in the firmware or in the layout.',
    fix: 'Report the tag’s ID to us: its firmware needs an update.',
    also: 'flickers flickering flashes flashing by itself blinking refreshes constantly changes alone blinks keeps redraws redrawing refreshing screen display own nonstop time',
  },
  'cannot-pair': {
    symptom: 'Cannot pair',
    firstCheck:
      'Type the tag’s code into Search of My photos: is it still on another lot? Its display proves nothing.',
    cause:
      'It is still on that lot, its cell is empty, or it listens on another radio channel than the base.',
    fix: 'Have it taken off the other lot. Then try a new cell. Then set tag and base to the same channel.',
    also: 'pairing paired bind binding new tag unbind refused link assign connect register connected connection connecting join add fails failed',
  },
  'code-not-read': {
    symptom: 'QR not read',
    firstCheck: 'The light on the code (the square with the pattern, QR), and scratches across it.',
    cause: 'Glare, or a damaged code.',
    fix: 'Tilt the tag out of the reflection. If it still does not read, type the characters printed below it, where the scan is asked for.',
    also: 'barcode qr scan scans scanning scanner reader read unreadable camera phone code scratched glare reflection scanned bar barcodes cant hard',
  },
  'stops-at-night': {
    symptom: 'Updates stop at night',
    firstCheck: 'At the base station: its quiet hours.',
    cause: 'Scheduled silence: the tags are meant to rest in those hours.',
    fix: 'Have the hours changed, or have the tags that cannot wait drawn anew as soon as the hours end: before that nothing is drawn.',
    also: 'overnight hours evening morning weekend quiet hours schedule late old data every',
  },
  'led-dark': {
    symptom: 'LED does not flash on “find”',
    firstCheck:
      'In the tag’s record: “Battery” and “Last contact”. It flashes when we ask it to (“find”): the portal has no button for it.',
    cause: 'Below its battery limit a tag keeps the LED off to save the rest.',
    fix: 'If the tag is in your hand, replace the cell. If it is lost, look where the parcel was last, for the record says when the tag was heard, not where; then ask us to let it flash again.',
    also: 'light lamp blink blinks flash battery find finding search leds lights lamps green red blue blinking flashes flashing beep',
    not: 'stays stay staying remains lit constantly permanently always continuously',
  },
}
