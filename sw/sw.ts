/**
 * The service worker, as a table of contents. What is on the device survives the network: the app itself and the
 * thumbnails here, the account's lists in IndexedDB, which pages and workers read themselves. No answer of /api is
 * ever cached as JSON. What the device has to send goes out with every tab closed.
 */
import { sendWhatWaits } from './outbox.ts'
import { serveOffice } from './office.ts'
import { serveApp } from './serve-app.ts'
import { takeOverWhenAsked } from './take-over.ts'
import { serveThumbnails } from './thumbnails.ts'

serveApp()
serveOffice()
serveThumbnails()
sendWhatWaits()
takeOverWhenAsked()
