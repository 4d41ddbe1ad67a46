/**
 * The commands of W3C WebDriver that tests of other engines send, and the two ways to send them: over HTTP, as WebKit's
 * driver takes them, and over a socket as Firefox takes them itself (Marionette, to which geckodriver translates).
 */
import { once } from 'node:events'
import { connect } from 'node:net'

/** What Firefox calls a command, and its method and path below the session. `:id` is the element's. */
const COMMANDS = {
  goTo: ['WebDriver:Navigate', 'POST', '/url'],
  address: ['WebDriver:GetCurrentURL', 'GET', '/url'],
  back: ['WebDriver:Back', 'POST', '/back'],
  reload: ['WebDriver:Refresh', 'POST', '/refresh'],
  run: ['WebDriver:ExecuteAsyncScript', 'POST', '/execute/async'],
  click: ['WebDriver:ElementClick', 'POST', '/element/:id/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/:id/value'],
  clear: ['WebDriver:ElementClear', 'POST', '/element/:id/clear'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  release: ['WebDriver:ReleaseActions', 'DELETE', '/actions'],
  timeouts: ['WebDriver:SetTimeouts', 'POST', '/timeouts'],
  handle: ['WebDriver:GetWindowHandle', 'GET', '/window'],
  handles: ['WebDriver:GetWindowHandles', 'GET', '/window/handles'],
  open: ['WebDriver:NewWindow', 'POST', '/window/new'],
  switchTo: ['WebDriver:SwitchToWindow', 'POST', '/window'],
  close: ['WebDriver:CloseWindow', 'DELETE', '/window'],
  place: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
} as const satisfies Record<string, readonly [marionette: string, method: string, path: string]>

export type Command = keyof typeof COMMANDS

/** A session of a browser, begun. */
export interface Wire {
  /** Answers the command's value. @throws {CommandError} */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  /** Ends the session and the browser, which writes down what it keeps. */
  end(): Promise<void>
}

/** `code`: the specification's, as `stale element reference`. */
export class CommandError extends Error {
  readonly code: string

  constructor(code: string, command: string, message: string) {
    super(`${command}: ${code}: ${message}`)
    this.code = code
  }
}

/** @throws {CommandError} when the driver at this address cannot begin a session */
export async function beginOverHttp(origin: string, capabilities: object): Promise<Wire> {
  async function call(method: string, path: string, parameters?: object): Promise<unknown> {
    const answer = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new CommandError(error, `${method} ${path}`, message)
  }
  const begun = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${(begun as { sessionId: string }).sessionId}`
  return {
    send(command, parameters) {
      const [, method, path] = COMMANDS[command]
      return call(method, session + path.replace(':id', String(parameters?.['id'])), parameters)
    },
    end: async () => void (await call('DELETE', session)),
  }
}

type Reply = [type: number, id: number, fault: { error: string; message: string } | null, result: unknown]

/** @throws {CommandError} when the Firefox that listens at this port cannot begin a session */
export async function beginOverMarionette(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (reply: Reply) => void>()
  let gone: Error | undefined
  socket.on('close', () => {
    gone = new CommandError('no such session', 'Marionette', 'the browser has closed the connection')
    for (const answer of waiting.values())
      answer([1, 0, { error: 'no such session', message: gone.message }, null])
  })
  socket.on('error', () => undefined) // comes with `close`
  readMessages(socket, (message) => {
    // The first one greets.
    if (Array.isArray(message)) waiting.get((message as Reply)[1])?.(message as Reply)
  })
  let last = 0

  async function send(name: string, parameters: object = {}): Promise<unknown> {
    if (gone) throw gone
    const id = ++last
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const text = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , fault, result] = await reply
    waiting.delete(id)
    if (fault) throw new CommandError(fault.error, name, fault.message)
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result
    return isWrapped ? result.value : result
  }
  await send('WebDriver:NewSession')
  return {
    send: (command, parameters) => send(COMMANDS[command][0], parameters),
    async end() {
      await send('Marionette:Quit', { flags: ['eAttemptQuit'] })
      socket.destroy()
    },
  }
}

/** A message is its length in bytes, a colon, and JSON. */
function readMessages(socket: NodeJS.ReadableStream, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let colon; (colon = rest.indexOf(':')) > 0;) {
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (rest.length < end) return
      onMessage(JSON.parse(rest.subarray(colon + 1, end).toString()))
      rest = rest.subarray(end)
    }
  })
}
