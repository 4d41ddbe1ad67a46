/** The limit of the rows of files: nginx with the built page, packed as ours is. A Debian package. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '#tests/bench/bench-row.ts'
import { freePort, ROOT } from '#tests/support/server/run-server.ts'

/** One worker, as our server is one process. */
export async function startNginx(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
user root;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s; gzip_static on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${join(ROOT, 'dist')}; }
}
`,
  )
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
  atEnd(async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 20))
  return origin
}
