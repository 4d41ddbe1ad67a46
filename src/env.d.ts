/** The client version, four numbers, put in by the build. */
declare const __CLIENT_VERSION__: string

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_WEB_SERVICE_BASE?: string
  readonly VITE_KEPT_SESSION_DAYS?: string
}

interface Window {
  /** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; not in every browser. */
  readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
}
