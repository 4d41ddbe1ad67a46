/** The demo's customers, their users, and one of the staff. Their names say that they are made up. */

/** The password of every demo user; not a secret. */
export const DEMO_PASSWORD = 'demo-of-loupe'

export type DemoCustomer = 'desk' | 'house'

export const DEMO_CUSTOMERS: Readonly<Record<DemoCustomer, string>> = {
  desk: 'Demo Desk Ltd',
  house: 'Demo House Ltd',
}

/** One of the trader's staff. */
export const DEMO_STAFF = { email: 'staff@demo.example', firstName: 'Ruth', about: 'the office' } as const

/** `about`: printed beside the log-in. */
export const DEMO_USERS = [
  {
    customer: 'desk',
    email: 'desk@demo.example',
    firstName: 'Dana',
    restricted: false,
    idleMinutes: 0,
    about: '412 lots, memos',
  },
  {
    customer: 'desk',
    email: 'restricted@demo.example',
    firstName: null,
    restricted: true,
    idleMinutes: 10,
    about: 'the same photos, nothing else',
  },
  {
    customer: 'house',
    email: 'house@demo.example',
    firstName: 'Noam',
    restricted: false,
    idleMinutes: 0,
    about: '53,940 lots',
  },
] as const
