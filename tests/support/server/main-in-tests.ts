/** What `npm start` runs, as tests run it. */
import '#tests/support/plain-wasm.ts'
import '#server/main.ts'
