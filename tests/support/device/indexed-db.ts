/** An IndexedDB for Node.js and jsdom, which have none; empty for each test file. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

globalThis.indexedDB = new IDBFactory()
