/** Ends well once the Lucerna of this machine is ready, and badly where it is not within some minutes. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const patienceMs = 280_000;
const pauseMs = 300;

const isReady = () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const until = performance.now() + patienceMs;
while (!(await isReady())) {
  if (performance.now() > until) {
    console.error(`Lucerna non è pronta: ${address} non risponde 200.`);
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
