/**
 * The files of a Vitest worker share its process, which saves most of what starting one for each file costs. Our
 * modules are evaluated anew for each file all the same, so that no file finds what another has left in them.
 */
import { vi } from 'vitest'

vi.resetModules()
