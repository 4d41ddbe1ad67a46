/** PGlite is compiled without optimisation: tests ask it too little to win back what that costs. */
import v8 from 'node:v8'

v8.setFlagsFromString('--liftoff-only')
