/** Fetches the style sheets again that could not be fetched; the build's loader asks for each once only. Throws where one is still missing. */
export async function fetchMissingStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) await fetchAgain(link);
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = Object.assign(link.cloneNode(), { onload: resolve, onerror: reject });
    link.replaceWith(again);
  });
}
