# The container image, for .ci/package: a Debian without anything, the toolchain, the tool. `Containerfile` is the recipe.
#
# shellcheck shell=bash disable=SC2154

# What of the toolchain stays out of the image: docs-check starts none of it, and neither does SwiftPM when it builds a package.
left_out=(
  'bin/sourcekit-lsp bin/clangd lib/libSwiftSourceKit*'              # other language servers; docs-check asks sourcekitd itself
  'bin/lldb* bin/repl_swift lib/liblldb* local'                      # the debugger
  'bin/docc share/docc'                                              # another program that makes pages
  'lib/swift/embedded bin/wasm* bin/*musl*'                          # other platforms than Linux with Glibc
  'lib/swift_static'                                                 # programs without libraries beside them
  'bin/swift-build-sdk-interfaces bin/swift-api-* bin/sdk-module-lists lib/swift/FrameworkABIBaseline lib/swift/migrator' # Apple's SDKs
  'lib/libLTO* lib/libclang.so*'                                     # libraries for programs that are not here
  'lib/clang/*/lib/linux/*san* lib/clang/*/lib/linux/*fuzzer* lib/clang/*/lib/linux/*xray*'    # sanitizers, fuzzers
  'lib/clang/*/lib/linux/*memprof* lib/clang/*/lib/linux/*scudo* lib/clang/*/lib/linux/*dd-* lib/clang/*/lib/linux/*cfi*'
  'lib/clang/*/lib/linux/*profile* lib/clang/*/lib/linux/*orc* lib/clang/*/lib/linux/*stats* lib/clang/*/lib/linux/*safestack*'
  'bin/llvm-cov bin/llvm-profdata bin/llvm-objdump bin/llvm-symbolizer bin/plutil' # what looks at programs afterwards
  'bin/swift-help share/doc share/man'                               # texts
)

# Programs and libraries without what only debuggers read, as Debian has them; everything else as it is.
put_toolchain() {
  local place=$1 word file kept
  # A second name for each file costs nothing; where that cannot be had, a copy.
  cp -al "$root" "$place" 2>/dev/null || { rm -rf "$place"; cp -a "$root" "$place"; }
  # The words are patterns.
  # shellcheck disable=SC2086
  for word in "${left_out[@]}"; do (cd "$place" && rm -rf $word); done
  find "$place/bin" "$place/lib" "$place/libexec" -type f \( -perm -u=x -o -name '*.so' -o -name '*.so.*' \) -size +1M | while read -r file; do
    if [ "$(head -c 4 "$file")" != $'\x7fELF' ]; then continue; fi
    kept=--strip-all
    if [[ $file == *.so* ]]; then kept=--strip-unneeded; fi
    "$tools/llvm-objcopy" "$kept" "$file" "$file.stripped"
    chmod --reference="$file" "$file.stripped"
    mv "$file.stripped" "$file"
  done
}

# What debootstrap makes, without what is another file at another time or on another machine, and without texts, as in Debian's own
# slim images.
put_base() {
  local place=$1 days=$((image_time / 86400))
  mkdir "$place"
  tar -C "$place" -xf .build/bare-root/debian.tar
  rm -rf "$place"/var/{log,cache/apt,cache/ldconfig,lib/apt/lists}/* "$place"/var/{cache/debconf,lib/dpkg}/*-old
  rm -rf "$place"/etc/{hostname,resolv.conf,machine-id} "$place"/etc/*- "$place"/usr/share/{man,info,locale,lintian}/* "$place"/debootstrap
  find "$place/usr/share/doc" ! -type d ! -name copyright -delete
  find "$place/usr/share/doc" -type d -empty -delete
  : >"$place/etc/machine-id"
  # When somebody's password was set, that nobody has.
  sed -i "s/^\([^:]*:[^:]*\):[0-9]*:/\1:$days:/" "$place/etc/shadow"
  printf 'path-exclude /usr/share/%s/*\n' man info locale lintian >"$place/etc/dpkg/dpkg.cfg.d/without-texts"
  printf 'path-exclude /usr/share/doc/*\npath-include /usr/share/doc/*/copyright\n' >>"$place/etc/dpkg/dpkg.cfg.d/without-texts"
  cat >"$place/etc/apt/sources.list" <<'END'
deb http://deb.debian.org/debian bookworm main
deb http://deb.debian.org/debian bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
END
}

# buildah, with images of its own that go away with the folder.
in_storage() { buildah --root "$work/storage" --runroot "$work/running" "$@"; }

remove_work() {
  [ ! -e "$work" ] || buildah --root "$work/storage" --runroot "$work/running" rm --all >/dev/null 2>&1 || true
  rm -rf "$work"
}

# The image as a file, which `podman load`, `docker load` and `skopeo` read.
image() {
  local reason container
  command -v buildah >/dev/null || { echo "buildah is missing: apt-get install buildah" >&2; exit 2; }
  reason=$(.ci/bare-root possible) || { echo "There is no Debian to make an image of: $reason." >&2; exit 2; }
  work=$PWD/.build/image
  # Without a name space of one's own, as in a container, too.
  export BUILDAH_ISOLATION=chroot
  # Layers are the same bytes as long as Debian's packages and the toolchain are: a new version of docs-check is one new layer.
  image_time=$(stat -c %Y "$root/bin/swift-frontend")
  remove_work
  trap remove_work EXIT
  mkdir -p "$work"
  BARE_ROOT=image .ci/bare-root new
  put_base "$work/base"
  put_toolchain "$work/toolchain"
  container=$(in_storage from scratch)
  in_storage add --quiet "$container" "$work/base" / >/dev/null
  in_storage commit --quiet --rm --timestamp "$image_time" "$container" base >/dev/null
  # apt asks in there whom it asks out here; nothing of that is in the image.
  in_storage bud --quiet --layers --timestamp "$image_time" --file .ci/Containerfile --build-arg BASE=localhost/base \
    --build-arg VERSION="$version" --build-arg REVISION="$(git rev-parse HEAD)" \
    --build-arg CREATED="$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" --build-context toolchain="$work/toolchain" \
    --volume "$PWD/.build/bare-root/image/etc/apt:/etc/apt:ro" --tag "docs-check:$version" "$output" >/dev/null
  in_storage push --quiet "docs-check:$version" "oci:$work/oci:docs-check:$version"
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
    -C "$work/oci" -cf "$output/$name.oci.tar" oci-layout index.json blobs
  image_inventory >"$output/$name.oci.spdx"
}

# What is in the image, as SPDX 2.3: docs-check, the toolchain, each package of Debian.
image_inventory() {
  local container package installed
  cat <<END
$(inventory_head "$name.oci")

PackageName: docs-check-image
SPDXID: SPDXRef-image
PackageVersion: $version
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageChecksum: SHA256: $(sha256sum "$output/$name.oci.tar" | cut -d ' ' -f 1)
PackageLicenseConcluded: NOASSERTION
PackageLicenseDeclared: NOASSERTION
PackageCopyrightText: NOASSERTION
Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-image
END
  image_part swift-toolchain "$swift_version" 'Apache-2.0 WITH Swift-exception'
  container=$(in_storage from "docs-check:$version")
  # shellcheck disable=SC2016
  in_storage run "$container" dpkg-query --show --showformat '${Package} ${Version}\n' | sort | while read -r package installed; do
    if [ "$package" = docs-check ]; then image_part "$package" "$installed" MIT; else image_part "$package" "$installed" NOASSERTION; fi
  done
}

image_part() {
  cat <<END

PackageName: $1
SPDXID: SPDXRef-$(printf %s "$1" | tr -c 'A-Za-z0-9.-' -)
PackageVersion: $2
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: $3
PackageLicenseDeclared: $3
PackageCopyrightText: NOASSERTION
Relationship: SPDXRef-image CONTAINS SPDXRef-$(printf %s "$1" | tr -c 'A-Za-z0-9.-' -)
END
}
