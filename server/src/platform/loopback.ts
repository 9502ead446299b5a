/** Whether what goes there never leaves this machine, by the host as an address writes it. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
