/**
 * What built styles name that a browser of the floor lacks: properties, at-rules, and what selectors ask. A browser leaves out
 * a property that it does not know, and the whole rule where it does not know the selector. Values are not looked at.
 */
import data from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { lacking } from './compat.ts'

/** By what is named, as `property text-wrap`: who lacks it. */
export function faultsOfStyles(text: string): Map<string, string[]> {
  const faults = new Map<string, string[]>()
  const note = (kind: string, all: Identifier | undefined, name: string) => {
    const compat = all?.[name]?.__compat
    const who = compat && !name.startsWith('-') ? lacking(compat) : []
    if (who.length > 0) faults.set(`${kind} ${name}`, who)
  }
  const { properties, selectors, 'at-rules': rules } = data.css
  const plain = text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, name] of plain.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:(?=[^{}]*[;}])/g))
    note('property', properties, name!)
  for (const [, rule] of plain.matchAll(/@([a-z-]+)/g)) note('at-rule', rules, rule!)
  for (const [, selector] of plain.matchAll(/([^{};]+)\{/g))
    for (const [, name] of selector!.matchAll(/::?([a-z][a-z-]*)/g)) note('selector', selectors, name!)
  return faults
}
