#!/usr/bin/env node
/** The command line as an installed program. */
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
