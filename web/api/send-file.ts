/** `fetch`, where somebody waits for a large file to be sent: it alone cannot tell how much has gone. */
export async function sendFile(request: Request, onSent: (share: number) => void): Promise<Response> {
  const body = await request.arrayBuffer()
  return new Promise((answered, lost) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    sending.upload.addEventListener('load', () => onSent(1))
    sending.addEventListener('load', () => answered(answerIn(sending)))
    sending.addEventListener('error', () => lost(new TypeError('the connection was lost')))
    sending.addEventListener('abort', () => lost(request.signal.reason))
    request.signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}

function answerIn(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sending.getAllResponseHeaders().trim().split('\r\n')) {
    const end = line.indexOf(':')
    headers.append(line.slice(0, end), line.slice(end + 1).trim())
  }
  return new Response(sending.responseText, { status: sending.status, headers })
}
