type Answer = (request: Request) => Promise<Response>

/** In place of the browser's XMLHttpRequest, by which the page sends what it wants to know the progress of: half of it has gone at once. */
export const stubUploads = (answer: Answer): typeof XMLHttpRequest =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    #method = ''
    #address = ''
    status = 0
    responseText = ''

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    async send(body: FormData): Promise<void> {
      const request = new Request(this.#address, { method: this.#method, headers: this.#headers, body })
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      const response = await answer(request)
      this.upload.dispatchEvent(new ProgressEvent('load'))
      if (response.type === 'error') {
        this.dispatchEvent(new ProgressEvent('error'))
        return
      }
      this.status = response.status
      this.responseText = await response.text()
      this.dispatchEvent(new ProgressEvent('load'))
    }
  } as unknown as typeof XMLHttpRequest
