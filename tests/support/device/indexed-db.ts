/** An IndexedDB for jsdom, which has none; empty for each test file. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

globalThis.indexedDB = new IDBFactory()
